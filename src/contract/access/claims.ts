import type { EventConfig } from '../platform/eventConfig';
import { cleanName } from '../kit/typedText';

/** The event's settings that say which claims carry what. */
export type ClaimNames = Pick<EventConfig, 'conferenceId' | 'authConfig'>;

/** Claims of an id token whose `sub` and `exp` have been checked. */
export type IdTokenClaims = Readonly<Record<string, unknown>> & { sub: string };

/** Who an id token identifies (product.md#roles). */
export interface ClaimedUser {
  /** The attendee-id claim, else the subject. */
  id: string;
  /** `preferred_username`, else `username`, else the email address, else the subject. */
  username: string;
  /** The user name if the token has no name. */
  name: string;
  companyName: string | null;
  email: string | null;
  /** Registered for the conference. */
  registered: boolean;
}

/** A claim's value; inherited properties are none. */
export const claimOf = (claims: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(claims, name) ? claims[name] : undefined;

/** A non-empty text claim, trimmed. Numbers count as their digits: some providers number their users. */
function textClaim(claims: IdTokenClaims, name: string): string | null {
  const value = claimOf(claims, name);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** A name without what cannot be seen; null if nothing is left. */
const nameClaim = (claims: IdTokenClaims, name: string): string | null =>
  cleanName(textClaim(claims, name) ?? '') || null;

/** Texts that mean "not registered", in lower case. Documented in docs/operating.md. */
const NEGATIVE = ['', '0', 'false', 'no'];

/**
 * Whether the user is registered for the event: the claim named for the conference is true or any text but a
 * negative one, or the comma-separated registrations claim lists the conference (product.md#roles).
 */
export function isRegistered(claims: IdTokenClaims, { conferenceId, authConfig }: ClaimNames): boolean {
  const { conference, registrations } = authConfig.claims;
  const own = claimOf(claims, conference);
  if (own === true) return true;
  if (typeof own === 'string' && !NEGATIVE.includes(own.trim().toLowerCase())) return true;
  const list = claimOf(claims, registrations);
  return typeof list === 'string' && list.split(',').some((id) => id.trim() === conferenceId);
}

/**
 * Reads the user from an id token's claims. Browser and server share it, so that they never disagree on who
 * somebody is.
 */
export function userFromClaims(claims: IdTokenClaims, event: ClaimNames): ClaimedUser {
  const { attendeeId, companyName } = event.authConfig.claims;
  // As it is: a provider's word holds for exactly the address that it verified.
  const email = textClaim(claims, 'email');
  const username =
    textClaim(claims, 'preferred_username') ?? textClaim(claims, 'username') ?? email ?? claims.sub;
  return {
    id: textClaim(claims, attendeeId) ?? claims.sub,
    username,
    name: nameClaim(claims, 'name') ?? username,
    companyName: nameClaim(claims, companyName),
    email,
    registered: isRegistered(claims, event),
  };
}
