import { call, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import type { AuthTarget, Deps, TokenReply } from '../../../../shared/platform/deps';
import { selectConfig } from '../../../../shared/platform/event';
import { ApiFailure, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { logRecorded } from '../../../../shared/platform/outbox';
import { withRetries } from '../../../../shared/platform/saga';
import { selectAuthenticated, signedIn, signedOut } from '../../../../shared/platform/auth';
import { AUTH_ERRORS, SignInError, toGateError } from '../errors';
import { authTarget } from '../lib/target';
import { userFromClaims } from '../../../../contract/access/claims';
import { signInFailed, signInQueued, signInStarted } from '../slice';
import { LOGOUT_MISSED_KEY, RETURN_PATH_KEY } from '../storageKeys';
import { storeEntrance } from './entrance';
import { goOn } from './redirects';
import { finishSession } from './signOut';
import { freshCredentials, storeCredentials } from './storedCredentials';
import { notifyTabs } from './notifyTabs';

/** Timeout of one token request. */
export const SIGN_IN_DEADLINE_MS = 30_000;
/**
 * Attempts while the provider is busy: enough for several minutes, e.g. when a whole company signs in at
 * once.
 */
export const SIGN_IN_TRIES = 30;

export function* selectTarget(deps: Deps): SagaGenerator<AuthTarget> {
  return authTarget(yield* select(selectConfig), yield* call(deps.page.origin));
}

/** Signs in the user of the reply. Throws a `SignInError` if the reply is incomplete. */
function* accept(deps: Deps, reply: TokenReply, how: 'provider' | 'gateLink'): SagaGenerator<void> {
  const { idToken } = reply;
  if (idToken === null) throw new SignInError(AUTH_ERRORS.noIdToken);
  let claims;
  try {
    claims = yield* call(deps.identity.decode, idToken);
  } catch (error) {
    yield* call(deps.report.error, 'auth', error);
    throw new SignInError(AUTH_ERRORS.noBackendCredentials);
  }
  if (yield* select(selectAuthenticated)) {
    // Another user's login is replaced: send their pending data, then clear it all.
    yield* call(finishSession, deps);
    yield* put(signedOut({ reason: 'user' }));
  }
  const now = yield* call(deps.clock.now);
  const credentials = yield* call(freshCredentials, deps, { ...reply, idToken }, now);
  const user = userFromClaims(claims, yield* select(selectConfig));
  yield* call(storeCredentials, deps, credentials);
  if (how === 'provider') yield* call(deps.storage.local.remove, LOGOUT_MISSED_KEY);
  if ((yield* call(deps.storage.session.get, RETURN_PATH_KEY)) === null) {
    yield* call(deps.storage.session.set, RETURN_PATH_KEY, '/');
  }
  if (user.registered) yield* call(storeEntrance, deps);
  yield* put(signedIn({ credentials, user, how }));
  yield* notifyTabs(deps, 'signedIn');
  yield* put(logRecorded({ type: 'LoginUser' }));
}

/** Retries a sign-in step while the server is busy; the gate shows that the user is queued. */
export function inTurn<T>(deps: Deps, attempt: () => SagaGenerator<T>): SagaGenerator<T> {
  return withRetries(deps, attempt, {
    maxTries: SIGN_IN_TRIES,
    *onWait() {
      yield* put(signInQueued());
    },
  });
}

/** Requests tokens once. */
function* ask(deps: Deps, fetchTokens: () => Promise<TokenReply>): SagaGenerator<TokenReply> {
  const { reply } = yield* race({
    reply: call(fetchTokens),
    late: call(deps.clock.sleep, SIGN_IN_DEADLINE_MS),
  });
  if (reply) return reply;
  throw new ApiFailure({ kind: 'network', status: null, message: 'The provider did not answer.' });
}

/**
 * Signs in with the tokens from `fetchTokens`, then continues to the return path (product.md#sign-in). False
 * on failure; the gate shows why.
 */
export function* signInBy(
  deps: Deps,
  how: 'provider' | 'gateLink',
  fetchTokens: (target: AuthTarget) => Promise<TokenReply>,
): SagaGenerator<boolean> {
  yield* put(signInStarted());
  try {
    const target = yield* call(selectTarget, deps);
    const reply = yield* inTurn(deps, () => ask(deps, () => fetchTokens(target)));
    yield* call(accept, deps, reply, how);
  } catch (error) {
    yield* call(deps.report.error, 'auth', error);
    yield* put(signInFailed(toGateError(error, toFailure(error), how)));
    return false;
  }
  yield* call(goOn, deps);
  return true;
}
