import { call, race, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps, TokenReply } from '../../../shared/deps';
import { selectConfig } from '../../../shared/event';
import { toFailure, type Failure } from '../../../shared/lib/apiFailure';
import type { Credentials } from '../../../shared/session';
import { AUTH_ERRORS } from '../errors';
import { authTarget } from '../lib/target';
import { CREDENTIALS_KEY } from '../storageKeys';
import { freshCredentials, readStored, storeCredentials } from './storedCredentials';

/** One refresh at a time in all tabs of the browser. */
export const REFRESH_LOCK = 'refresh';
/** The longest a refresh may take; the lock is free again then. */
export const REFRESH_DEADLINE_MS = 30_000;

/** How a renewal ended. */
export type Renewal =
  /** New tokens; `by` says which tab fetched them. */
  | { kind: 'renewed'; credentials: Credentials; by: 'us' | 'another tab' }
  /** `network`: try again later. Anything else: the session is over. */
  | { kind: 'failed'; failure: Failure }
  /** Another tab signed out, or in as somebody else, meanwhile: what is stored counts. */
  | { kind: 'superseded' };

function failed(kind: Failure['kind'], message: string, status: number | null = null): Renewal {
  return { kind: 'failed', failure: { kind, status, message } };
}

/** Credentials from a refresh's reply; null when it brought none for the same person. */
function renewedCredentials(
  deps: Deps,
  reply: TokenReply,
  old: Credentials,
  now: number,
): Credentials | null {
  const { idToken, accessToken } = reply;
  if (idToken === null) return null;
  try {
    // A provider that does not rotate sends no new refresh token: the old one holds on.
    const refreshToken = reply.refreshToken ?? old.refreshToken;
    const credentials = freshCredentials(deps, { idToken, accessToken, refreshToken }, now);
    return isSamePerson(deps, credentials, old) ? credentials : null;
  } catch {
    // An id token that cannot be read is none (see AUTH_ERRORS).
    return null;
  }
}

/** Whether both id tokens speak of the same subject. */
export function isSamePerson(deps: Pick<Deps, 'identity'>, a: Credentials, b: Credentials): boolean {
  return deps.identity.decode(a.idToken).sub === deps.identity.decode(b.idToken).sub;
}

function* askProvider(deps: Deps, refreshToken: string): SagaGenerator<TokenReply | Renewal> {
  const target = authTarget(yield* select(selectConfig), yield* call(deps.page.origin));
  try {
    const { reply } = yield* race({
      reply: call(deps.identity.refresh, target, refreshToken),
      late: call(deps.clock.sleep, REFRESH_DEADLINE_MS),
    });
    return reply ?? failed('network', AUTH_ERRORS.refreshUnreachable);
  } catch (error) {
    yield* call(deps.report.error, 'auth', error);
    const { kind, status } = toFailure(error);
    return kind === 'http'
      ? failed('http', AUTH_ERRORS.refreshRefused, status)
      : failed('network', AUTH_ERRORS.refreshUnreachable);
  }
}

/** The renewal itself; the lock is ours. */
function* renewLocked(deps: Deps, own: Credentials): SagaGenerator<Renewal> {
  const before = yield* call(readStored, deps);
  const stored = before.kind === 'credentials' ? before.credentials : null;
  if (stored && !(yield* call(isSamePerson, deps, stored, own))) return { kind: 'superseded' };
  const now = yield* call(deps.clock.now);
  if (stored && stored.idToken !== own.idToken && stored.expires > now) {
    return { kind: 'renewed', credentials: stored, by: 'another tab' };
  }

  // Storage comes first: another tab may have rotated the refresh token. Without any, this page's own counts.
  const current = stored ?? own;
  if (current.refreshToken === null) return failed('contract', AUTH_ERRORS.noRefreshToken);
  const answer = yield* call(askProvider, deps, current.refreshToken);
  if ('kind' in answer) return answer;
  const answeredAt = yield* call(deps.clock.now);
  const credentials = yield* call(renewedCredentials, deps, answer, current, answeredAt);
  if (!credentials) return failed('contract', AUTH_ERRORS.refreshIncomplete);

  // Whoever signed out or in meanwhile did not wait for the lock: their word is newer than ours.
  if ((yield* call(deps.storage.local.get, CREDENTIALS_KEY)) !== before.text) return { kind: 'superseded' };
  yield* call(storeCredentials, deps, credentials);
  return { kind: 'renewed', credentials, by: 'us' };
}

/**
 * Fetches new tokens for a session, once in all tabs: whoever holds the lock reads what is stored, and takes that if another
 * tab was faster. Never throws.
 */
export function* renew(deps: Deps, own: Credentials): SagaGenerator<Renewal> {
  const lock = yield* call(deps.locks.acquire, REFRESH_LOCK);
  try {
    return yield* call(renewLocked, deps, own);
  } catch (error) {
    yield* call(deps.report.error, 'auth', error);
    return failed('network', AUTH_ERRORS.refreshUnreachable);
  } finally {
    yield* call(deps.locks.release, lock);
  }
}
