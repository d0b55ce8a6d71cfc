import { sql } from 'kysely';
import { cleanAddress } from '../../src/contract/kit/typedText';

/**
 * Somebody at an event. `verifiedEmail` is the address that the provider has verified, as a caller has it.
 */
export interface KnownUser {
  conferenceId: string;
  userId: string;
  verifiedEmail?: string | null;
}

/** The form in which an account is listed: addresses in lowercase and as they are seen, ids as they are. */
export const listedForm = (account: string): string =>
  account.includes('@') ? cleanAddress(account).toLowerCase() : account;

/**
 * SQL list of the accounts under which a list may have the user: their id, and addresses known to be theirs.
 */
export const accountsOf = ({ conferenceId, userId, verifiedEmail = null }: KnownUser) => sql`(
  ${userId}, ${listedForm(userId)}, lower(${verifiedEmail}::text),
  (select known_email from attendee where conference_id = ${conferenceId} and attendee_id = ${userId})
)`;
