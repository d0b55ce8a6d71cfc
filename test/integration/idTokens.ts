import { SignJWT, type JWTPayload } from 'jose';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { KeyStore } from '../../server/identity/keyStore';
import { SIGNING_ALGORITHM } from '../../server/identity/signingKeys';

/** Test users. `userId` and user name are the same; a visitor sends no token. */
export type Person =
  | 'visitor'
  | 'unregistered'
  | 'attendee'
  | 'attendee2'
  | 'exhibitor'
  | 'presenter'
  | 'helpdesk'
  | 'moderator'
  | 'superuser'
  | 'otherEventAttendee';

export const nameOf = (person: Person): string => `Name of ${person}`;

const LIFETIME_S = 3_600;

/** Issuer of an event's own provider. */
export const issuerOf = (event: EventConfig): string => `http://${event.conferenceId}.localhost:8080/oidc`;

/** Tokens by key and claims: a signature takes longer than most calls, and is the same each time. */
const signed = new Map<string, Promise<string>>();

/** Signs claims with the server's newest key. */
export async function signIdToken(keys: KeyStore, claims: JWTPayload): Promise<string> {
  const { kid, key } = await keys.signingKey();
  const name = JSON.stringify([kid, claims]);
  const token =
    signed.get(name) ?? new SignJWT(claims).setProtectedHeader({ alg: SIGNING_ALGORITHM, kid }).sign(key);
  signed.set(name, token);
  return token;
}

/** The claims the event's provider issues in a person's id token at `now` (milliseconds). */
export function claimsOf(event: EventConfig, person: Exclude<Person, 'visitor'>, now: number): JWTPayload {
  const names = event.authConfig.claims;
  const seconds = Math.floor(now / 1000);
  return {
    iss: issuerOf(event),
    aud: event.authConfig.clientId,
    sub: `account-${person}`,
    sid: `session-of-${person}`,
    iat: seconds,
    exp: seconds + LIFETIME_S,
    name: nameOf(person),
    preferred_username: person,
    email: `${person}@example.org`,
    email_verified: true,
    [names.attendeeId]: person,
    [names.registrations]: person === 'unregistered' ? '' : event.conferenceId,
  };
}
