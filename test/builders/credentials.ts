import type { Claims, TokenReply } from '../../src/shared/deps';
import type { Credentials, User } from '../../src/shared/session';
import { FAKE_NOW } from '../fakes/clock';
import { buildEventConfig } from './eventConfig';
import { nextUuid } from './ids';
import { buildUser } from './user';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Claims that the built event's provider gives the person: an id token of an hour, issued at the fakes' start. */
export function buildClaims(over: Record<string, unknown> = {}, user: User = buildUser()): Claims {
  const { conferenceId, authConfig } = buildEventConfig();
  return {
    sub: user.id,
    iat: FAKE_NOW / 1000,
    exp: FAKE_NOW / 1000 + 3600,
    name: user.name,
    preferred_username: user.username,
    ...(user.email !== null && { email: user.email }),
    [authConfig.claims.attendeeId]: user.id,
    ...(user.companyName !== null && { [authConfig.claims.companyName]: user.companyName }),
    ...(user.registered && { [authConfig.claims.registrations]: conferenceId }),
    ...over,
  };
}

/** An id token with these claims, signed by nobody; no two are alike. */
export function buildIdToken(claims: object = buildClaims()): string {
  return `${base64url({ alg: 'none' })}.${base64url({ jti: nextUuid(), ...claims })}.c2lnbmF0dXJl`;
}

/** Tokens that end an hour after the fakes' start. */
export function buildCredentials(over: Partial<Credentials> = {}): Credentials {
  const expires = over.expires ?? FAKE_NOW + 3_600_000;
  return {
    idToken: buildIdToken(buildClaims({ exp: expires / 1000 })),
    accessToken: 'access-token',
    refreshToken: 'refresh-token',
    expires,
    clockAhead: 0,
    ...over,
  };
}

/** What a token endpoint answers. */
export function buildTokenReply(over: Partial<TokenReply> = {}): TokenReply {
  return {
    idToken: buildIdToken(),
    accessToken: 'next-access-token',
    refreshToken: 'next-refresh-token',
    ...over,
  };
}
