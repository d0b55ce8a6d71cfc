import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  jwtVerify,
  type CryptoKey,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { FastifyBaseLogger } from 'fastify';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Clock } from '../lib/clock';
import type { EventRegistry } from '../events/registry';
import { ProblemError } from '../problem';
import type { Caller } from './caller';
import { callerFromClaims } from './callerClaims';
import { sessionSubject, tokenSubject, type DeniedTokens } from './deniedTokens';
import { checkClaims, checkHeader, isOwnIssuer, LEEWAY_S, refuse } from './idTokenRules';
import type { KeyStore } from './keyStore';
import { SIGNING_ALGORITHM } from './signingKeys';
import { Lru } from '../lib/lru';
import type { Rights } from './rights';

/** Identifies the caller of a request. */
export interface TokenVerifier {
  /**
   * The caller identified by an id token of this event, without a registration that was revoked after the
   * token was issued. Throws a 401 problem if the token is invalid, a 503 problem if an external provider's
   * keys cannot be fetched.
   */
  verify(event: EventConfig, token: string): Promise<Caller>;
  /**
   * Calls `listener` when the token's session is signed out from now on, in any process. Returns the
   * unsubscribe function. Call it before `verify` so that no sign-out is missed; it does not check the token
   * itself.
   */
  onSignedOut(token: string, listener: () => void): () => void;
  /**
   * Calls `listener` with the sessions (named as by `sessionOf`) signed out from now on, in any process.
   * Returns the unsubscribe function.
   */
  onSignOuts(listener: (sessions: readonly string[]) => void): () => void;
  /**
   * The key by which a sign-out denies tokens of this session. Does not check the token; pass only verified
   * ones.
   */
  sessionOf(token: string): string;
  /**
   * Calls `listener` when the user's registration or roles at the event may have changed, in any process or
   * by hand. Returns the unsubscribe function.
   */
  onRightsChanged(event: EventConfig, userId: string, listener: () => void): () => void;
  /**
   * Calls `listener` for every registration revoked from now on, in any process or by hand. Returns the
   * unsubscribe function.
   */
  onTakenOff(listener: (conferenceId: string, userId: string) => void): () => void;
  /**
   * Whether a previously registered user still is, as far as this server knows; other providers report it
   * only in the next token.
   */
  isStillRegistered(event: EventConfig, userId: string): Promise<boolean>;
  /** Whether the user is a superuser, for deciding what they are shown; see `Rights`. */
  isSuperuser(event: EventConfig, userId: string): boolean | Promise<boolean>;
}

interface Verified {
  caller: Caller;
  /** The subjects by which a sign-out denies the token. */
  subjects: readonly string[];
}

/** Verified tokens cached per event: checking a signature costs several times as much as a whole request. */
const CACHED_TOKENS = 20_000;
/**
 * Timeout for fetching an external provider's keys, and the cooldown before fetching them again, in
 * milliseconds.
 */
const KEYS_TIMEOUT_MS = 5_000;
const KEYS_COOLDOWN_MS = 30_000;

/** The provider's keys could not be fetched; not the caller's fault. */
class KeysUnreachable extends Error {}

/**
 * Keys of an external provider. A key missing from the set is the token's fault; any other failure is the
 * provider's.
 */
function remoteKeys(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) {
        throw cause;
      }
      throw new KeysUnreachable('The keys of the login provider cannot be fetched.', { cause });
    }
  };
}

/** The subjects by which a sign-out denies the token; `sid` is its session's. */
const subjectsOf = (token: string, sid: unknown): string[] => [
  tokenSubject(token),
  ...(typeof sid === 'string' ? [sessionSubject(sid)] : []),
];

/** The session id claimed by a token, unverified. */
function claimedSession(token: string): unknown {
  try {
    return decodeJwt(token)['sid'];
  } catch {
    return undefined;
  }
}

/**
 * Opens the verifier. Tokens of our own issuers are checked in process with our keys, others with the keys
 * their provider publishes.
 */
export function openTokenVerifier(parts: {
  clock: Clock;
  events: EventRegistry;
  keys: Pick<KeyStore, 'verificationKey'>;
  denied: Pick<DeniedTokens, 'isDenied' | 'onDenied' | 'onAnyDenied'>;
  rights: Rights;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): TokenVerifier {
  const { clock, events, keys, denied, rights, log } = parts;
  const caches = new Map<string, Lru<Verified>>();
  const providers = new Map<string, JWTVerifyGetKey>();
  const seconds = () => clock.now() / 1000;

  function cacheOf(event: EventConfig): Lru<Verified> {
    let cache = caches.get(event.conferenceId);
    if (!cache) caches.set(event.conferenceId, (cache = new Lru(CACHED_TOKENS)));
    return cache;
  }

  async function ownKey({ kid }: { kid?: string }): Promise<CryptoKey> {
    const key = kid === undefined ? undefined : await keys.verificationKey(kid);
    if (!key) throw refuse('The id token is signed with a key that this server does not know.');
    return key;
  }

  function keySource(event: EventConfig): JWTVerifyGetKey {
    const { providerId, jwksURL } = event.authConfig;
    if (providerId === 'embedded') return ownKey;
    const address = jwksURL ?? '';
    let source = providers.get(address);
    if (!source) providers.set(address, (source = remoteKeys(address)));
    return source;
  }

  function isIssuer(event: EventConfig, issuer: unknown): boolean {
    if (event.authConfig.providerId === 'embedded') return isOwnIssuer(issuer, event, events);
    return issuer === event.authConfig.issuer;
  }

  async function signedClaims(event: EventConfig, token: string): Promise<JWTPayload> {
    const { alg } = checkHeader(token);
    const embedded = event.authConfig.providerId === 'embedded';
    try {
      const { payload } = await jwtVerify(token, keySource(event), {
        algorithms: [embedded ? SIGNING_ALGORITHM : alg],
        clockTolerance: LEEWAY_S,
        currentDate: new Date(clock.now()),
      });
      return payload;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (error instanceof KeysUnreachable) {
        log.warn({ err: error, conferenceId: event.conferenceId }, 'keys of the login provider unreachable');
        throw new ProblemError(
          'unavailable',
          'The login provider’s keys cannot be fetched right now. Try again in a minute.',
        );
      }
      if (error instanceof errors.JWTExpired) {
        throw refuse('The id token has expired; refresh it or sign in again.');
      }
      if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') {
        throw refuse('The id token is not valid yet.');
      }
      if (error instanceof errors.JOSEError) throw refuse('The signature of the id token is not valid.');
      throw error;
    }
  }

  async function verifyAfresh(event: EventConfig, token: string): Promise<Verified> {
    const claims = await signedClaims(event, token);
    if (!isIssuer(event, claims.iss)) {
      throw refuse('The id token comes from another login provider or another event.');
    }
    checkClaims(claims, event, seconds());
    return { caller: callerFromClaims(claims, event), subjects: subjectsOf(token, claims['sid']) };
  }

  /** Our tables only cover registrations of the embedded provider. */
  function isTakenOff(event: EventConfig, userId: string): boolean | Promise<boolean> {
    return event.authConfig.providerId === 'embedded' && rights.isTakenOff(event.conferenceId, userId);
  }

  return {
    async verify(event, token) {
      const cache = cacheOf(event);
      let verified = cache.get(token);
      if (verified && verified.caller.expires + LEEWAY_S <= seconds()) {
        cache.delete(token);
        throw refuse('The id token has expired; refresh it or sign in again.');
      }
      if (!verified) {
        verified = await verifyAfresh(event, token);
        cache.set(token, verified);
      }
      const isDenied = denied.isDenied(verified.subjects);
      if (isDenied === true || (isDenied !== false && (await isDenied))) {
        throw refuse('This session was signed out; sign in again.');
      }
      const { caller } = verified;
      const takenOff = caller.registered && isTakenOff(event, caller.userId);
      if (takenOff === false) return caller;
      return (await takenOff) ? { ...caller, registered: false } : caller;
    },
    onSignedOut: (token, listener) => denied.onDenied(subjectsOf(token, claimedSession(token)), listener),
    onSignOuts: (listener) => denied.onAnyDenied(listener),
    sessionOf(token) {
      const sid = claimedSession(token);
      return typeof sid === 'string' ? sessionSubject(sid) : tokenSubject(token);
    },
    onRightsChanged: ({ conferenceId }, userId, listener) => rights.onChanged(conferenceId, userId, listener),
    onTakenOff: (listener) => rights.onTakenOff(listener),
    isSuperuser: ({ conferenceId }, userId) => rights.isSuperuser(conferenceId, userId),
    isStillRegistered: async (event, userId) => !(await isTakenOff(event, userId)),
  };
}
