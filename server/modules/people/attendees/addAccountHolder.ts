import type pg from 'pg';
import { userIdOf, type Account } from '../../../identity/accounts';
import { newFields } from './profile/readProfile';
import { addProfile } from './profile/saveProfile';

/**
 * Adds the holder of an account to the event's people, as organizers add somebody: theirs to claim when they
 * sign in. Whoever is among them already, also by the email address, stays as they are.
 */
export async function addAccountHolder(pool: pg.Pool, conferenceId: string, account: Account): Promise<void> {
  await addProfile(pool, { conferenceId, attendeeId: userIdOf(account) }, newFields(account), {
    isOwn: false,
    isOrganizer: true,
    verifiedEmail: null,
    keeps: [],
  });
}
