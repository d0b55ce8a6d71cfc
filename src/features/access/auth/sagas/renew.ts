import { call, race, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps, TokenReply } from '../../../../shared/platform/deps';
import { selectConfig } from '../../../../shared/platform/event';
import { toFailure, type Failure } from '../../../../shared/kit/lib/apiFailure';
import type { Credentials } from '../../../../shared/platform/auth';
import { withLock } from '../../../../shared/platform/saga';
import { AUTH_ERRORS } from '../errors';
import { authTarget } from '../lib/target';
import { CREDENTIALS_KEY } from '../storageKeys';
import { freshCredentials, readStored, storeCredentials } from './storedCredentials';

/** Lock that limits refreshing to one tab at a time. */
export const REFRESH_LOCK = 'refresh';
/** Longest duration of a refresh; the lock is released after that. */
export const REFRESH_DEADLINE_MS = 30_000;

/** Outcome of a refresh. */
export type Renewal =
  /** New tokens; `by` names the tab that fetched them. */
  | { kind: 'renewed'; credentials: Credentials; by: 'us' | 'another tab' }
  /** `network`: try again later. Anything else ends the sign-in. */
  | { kind: 'failed'; failure: Failure }
  /** Another tab signed out or switched users meanwhile: the stored credentials win. */
  | { kind: 'superseded' };

function failed(kind: Failure['kind'], message: string, status: number | null = null): Renewal {
  return { kind: 'failed', failure: { kind, status, message } };
}

/** Credentials from a refresh reply; null if it has none for the same user. */
function renewedCredentials(
  deps: Deps,
  reply: TokenReply,
  old: Credentials,
  now: number,
): Credentials | null {
  const { idToken, accessToken } = reply;
  if (idToken === null) return null;
  try {
    // A provider without token rotation sends no new refresh token: keep the old one.
    const refreshToken = reply.refreshToken ?? old.refreshToken;
    const credentials = freshCredentials(deps, { idToken, accessToken, refreshToken }, now);
    return isSamePerson(deps, credentials, old) ? credentials : null;
  } catch {
    // An unreadable id token counts as missing (see AUTH_ERRORS).
    return null;
  }
}

/** Whether both id tokens have the same subject. */
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

/** What the provider's tokens come to. */
function* renewalOf(deps: Deps, reply: TokenReply, old: Credentials): SagaGenerator<Renewal> {
  const now = yield* call(deps.clock.now);
  const credentials = yield* call(renewedCredentials, deps, reply, old, now);
  return credentials
    ? { kind: 'renewed', credentials, by: 'us' }
    : failed('contract', AUTH_ERRORS.refreshIncomplete);
}

/** Refreshes while holding the lock. */
function* renewLocked(deps: Deps, own: Credentials): SagaGenerator<Renewal> {
  const before = yield* call(readStored, deps);
  const stored = before.kind === 'credentials' ? before.credentials : null;
  if (stored && !(yield* call(isSamePerson, deps, stored, own))) return { kind: 'superseded' };
  const now = yield* call(deps.clock.now);
  if (stored && stored.idToken !== own.idToken && stored.expires > now) {
    return { kind: 'renewed', credentials: stored, by: 'another tab' };
  }

  // Prefer storage, as another tab may have rotated the refresh token. Fall back to this page's own.
  const current = stored ?? own;
  if (current.refreshToken === null) return failed('contract', AUTH_ERRORS.noRefreshToken);
  const answer = yield* call(askProvider, deps, current.refreshToken);
  const renewal = 'kind' in answer ? answer : yield* call(renewalOf, deps, answer, current);
  if (renewal.kind === 'failed' && renewal.failure.kind === 'network') return renewal;

  // Signing in or out does not wait for the lock, and takes precedence over this refresh, also over its
  // refusal.
  if ((yield* call(deps.storage.local.get, CREDENTIALS_KEY)) !== before.text) return { kind: 'superseded' };
  if (renewal.kind === 'renewed') yield* call(storeCredentials, deps, renewal.credentials);
  return renewal;
}

/**
 * Refreshes once across all tabs: the lock holder re-reads storage first and uses the tokens another tab may
 * have stored. Never throws.
 */
export function* renew(deps: Deps, own: Credentials): SagaGenerator<Renewal> {
  try {
    return yield* withLock(deps, REFRESH_LOCK, () => renewLocked(deps, own));
  } catch (error) {
    yield* call(deps.report.error, 'auth', error);
    return failed('network', AUTH_ERRORS.refreshUnreachable);
  }
}
