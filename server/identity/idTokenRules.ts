import { decodeProtectedHeader, type JWTPayload, type ProtectedHeaderParameters } from 'jose';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { EventRegistry } from '../events/registry';
import { unstorablePaths } from '../lib/unstorableText';
import { isNestedTooDeep } from '../lib/nesting';
import { ProblemError } from '../problem';

/** Accepted signature algorithms of id tokens. */
export const ID_TOKEN_ALGORITHMS: readonly string[] = ['RS256', 'ES256', 'PS256'];

/** Allowed clock difference between the provider and us, in seconds. */
export const LEEWAY_S = 30;

const MAX_TOKEN_LENGTH = 16_384;
const MAX_KID_LENGTH = 200;
const MAX_SUBJECT_LENGTH = 255;

/**
 * The error that rejects a token. The detail says what is wrong with the token and reveals nothing only we
 * know.
 */
export const refuse = (detail: string): ProblemError => new ProblemError('unauthenticated', detail);

/** Validates a token's header; rejects anything that points to a key of the sender's choice. */
export function checkHeader(token: string): ProtectedHeaderParameters & { alg: string } {
  if (token.length > MAX_TOKEN_LENGTH) throw refuse('The id token is too long.');
  let header: ProtectedHeaderParameters;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    throw refuse('The id token is not a signed JSON Web Token.');
  }
  const { alg, typ, kid } = header;
  if (typeof alg !== 'string' || !ID_TOKEN_ALGORITHMS.includes(alg)) {
    throw refuse(`The id token must be signed with ${ID_TOKEN_ALGORITHMS.join(', ')}.`);
  }
  // at+jwt, logout+jwt, gate+jwt and any other explicit type are not id tokens.
  if (typ !== undefined && (typeof typ !== 'string' || typ.toLowerCase() !== 'jwt')) {
    throw refuse('This token is not an id token.');
  }
  if (header.crit !== undefined || header.jwk !== undefined || header.jku !== undefined || header.x5u) {
    throw refuse('The id token has header fields that are not accepted.');
  }
  if (kid !== undefined && (typeof kid !== 'string' || kid.length > MAX_KID_LENGTH)) {
    throw refuse('The id token names an unusable key.');
  }
  return { ...header, alg };
}

/** Whether the issuer is this event's own, `<origin>/oidc`. */
export function isOwnIssuer(issuer: unknown, event: EventConfig, events: EventRegistry): boolean {
  if (typeof issuer !== 'string' || !URL.canParse(issuer)) return false;
  const url = new URL(issuer);
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    issuer === `${url.origin}/oidc` &&
    events.byHost(url.host)?.conferenceId === event.conferenceId
  );
}

function checkAudience(claims: JWTPayload, clientId: string) {
  const audiences = Array.isArray(claims.aud) ? claims.aud : [claims.aud];
  if (!audiences.includes(clientId)) throw refuse('The id token was made for another application.');
  const party = claims['azp'];
  if ((audiences.length > 1 || party !== undefined) && party !== clientId) {
    throw refuse('The id token was given to another application.');
  }
}

/**
 * Checks what the signature does not cover: audience, validity period and kind of token. `now` is real time
 * in seconds.
 */
export function checkClaims(claims: JWTPayload, event: EventConfig, now: number): void {
  if (isNestedTooDeep(claims) || unstorablePaths(claims).length > 0) {
    throw refuse(
      'The id token has claims that cannot be stored: NUL, half a surrogate pair, or too deep nesting.',
    );
  }
  checkAudience(claims, event.authConfig.clientId);
  const { sub, exp, iat, nbf } = claims;
  if (typeof sub !== 'string' || sub.trim() === '' || sub.length > MAX_SUBJECT_LENGTH) {
    throw refuse('The id token does not say whom it is about.');
  }
  if (typeof exp !== 'number' || typeof iat !== 'number') {
    throw refuse('The id token does not say when it was made and when it ends.');
  }
  if (exp + LEEWAY_S <= now) throw refuse('The id token has expired; refresh it or sign in again.');
  if (iat - LEEWAY_S > now) throw refuse('The id token was made in the future; check the clocks.');
  if (nbf !== undefined && (typeof nbf !== 'number' || nbf - LEEWAY_S > now)) {
    throw refuse('The id token is not valid yet.');
  }
  // A logout token has "events"; some providers mark access tokens only in the claims.
  if (claims['events'] !== undefined || claims['token_use'] === 'access' || claims['typ'] === 'Bearer') {
    throw refuse('This token is not an id token.');
  }
}
