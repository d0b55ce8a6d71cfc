import type { Claims, TokenReply } from '../../src/shared/platform/deps';
import type { Credentials, User } from '../../src/shared/platform/auth';
import { FAKE_NOW } from '../fakes/clock';
import { buildEventConfig } from './eventConfig';
import { nextUuid } from './ids';
import { buildUser } from './user';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Claims the built event's provider issues for the user: an id token valid for an hour, issued when the fake
 * clock starts.
 */
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

/** An unsigned id token with these claims; every token is unique. */
export function buildIdToken(claims: object = buildClaims()): string {
  return `${base64url({ alg: 'none' })}.${base64url({ jti: nextUuid(), ...claims })}.c2lnbmF0dXJl`;
}

/** Tokens that expire an hour after the fake clock's start. */
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

/** A token endpoint's reply. */
export function buildTokenReply(over: Partial<TokenReply> = {}): TokenReply {
  return {
    idToken: buildIdToken(),
    accessToken: 'next-access-token',
    refreshToken: 'next-refresh-token',
    ...over,
  };
}
