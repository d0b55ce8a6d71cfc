import { call, put, race, select, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { pageShown, wentOnline } from '../../../../shared/platform/page';
import { backoff, safely } from '../../../../shared/platform/saga';
import {
  credentialsRefreshed,
  refreshFailed,
  refreshRequested,
  selectCredentials,
  signedIn,
  signedOut,
  type Credentials,
} from '../../../../shared/platform/auth';
import { AUTH_ERRORS } from '../errors';
import { refreshDelay } from '../lib/refreshDelay';
import { refreshStarted, storedCredentialsChanged } from '../slice';
import { renew } from './renew';
import { signOut } from './signOut';
import { CLOCK_TOLERANCE_MS } from './storedCredentials';
import { notifyTabs } from './notifyTabs';

/** First delay after a failed refresh; doubled each time, up to five minutes. */
export const REFRESH_RETRY_MS = 10_000;
/**
 * Minimum interval between refreshes. Prevents a refresh storm with id tokens that last less than 300 s or a
 * wrong clock.
 */
export const REFRESH_PAUSE_MS = 30_000;
/**
 * Longest single sleep. Timers stop while the computer is suspended, so the clock is re-read at least this
 * often.
 */
export const REFRESH_LOOK_MS = 60_000;

/** While a refresh is running, further requests just wait for its outcome. */
function* joinRequests(deps: Deps): SagaGenerator<void> {
  while (true) {
    yield* take(refreshRequested);
    yield* call(deps.report.warn, AUTH_ERRORS.alreadyRefreshing);
  }
}

/** Refreshes once and notifies everyone waiting. False if it must be retried later. */
function* refreshOnce(deps: Deps, own: Credentials): SagaGenerator<boolean> {
  yield* put(refreshStarted());
  const { renewal } = yield* race({
    renewal: call(renew, deps, own),
    joined: call(joinRequests, deps),
  });
  switch (renewal?.kind) {
    case 'renewed':
      yield* put(credentialsRefreshed(renewal.credentials));
      if (renewal.by === 'us') yield* notifyTabs(deps, 'credentialsRefreshed');
      return true;
    case 'failed':
      yield* call(deps.report.warn, renewal.failure.message);
      yield* put(refreshFailed(renewal.failure));
      return false;
    default:
      yield* put(storedCredentialsChanged());
      return true;
  }
}

/**
 * Keeps the tokens fresh: 300 s before the id token expires, or on request. Each wait is recomputed from the
 * clock, so a computer that was suspended catches up when the page is shown again, and within a minute in any
 * case.
 */
function* refreshLoop(deps: Deps): SagaGenerator<void> {
  let failures = 0;
  let notBefore = 0;
  while (true) {
    const credentials = yield* select(selectCredentials);
    if (!credentials) return;
    const now = yield* call(deps.clock.now);
    const usual = (yield* call(isIssuedInFuture, deps, credentials, now))
      ? 0
      : refreshDelay(credentials.expires, now);
    const pause = Math.min(notBefore - now, REFRESH_PAUSE_MS);
    const wait = failures > 0 ? backoff(REFRESH_RETRY_MS, failures) : Math.max(usual, pause);
    const { requested, due, woke } = yield* race({
      requested: take(refreshRequested),
      woke: call(resumed),
      elsewhere: take(credentialsRefreshed),
      due: call(sleptUntil, deps, now + wait),
    });
    if (requested ?? due ?? (woke && failures > 0)) {
      const done = yield* call(refreshOnce, deps, credentials);
      failures = done ? 0 : failures + 1;
      notBefore = (yield* call(deps.clock.now)) + REFRESH_PAUSE_MS;
    } else if (!woke) {
      failures = 0;
    }
  }
}

/** The page is shown again, or the network is back. */
function* resumed(): SagaGenerator<true> {
  yield* take([pageShown, wentOnline]);
  return true;
}

/**
 * Sleeps until an instant and returns true, to be distinguishable in `race`. Ends early if the clock was set
 * back, as the remaining time is unknown then.
 */
function* sleptUntil(deps: Deps, until: number): SagaGenerator<true> {
  let now = yield* call(deps.clock.now);
  while (true) {
    const left = until - now;
    yield* call(deps.clock.sleep, Math.min(left, REFRESH_LOOK_MS));
    if (left <= REFRESH_LOOK_MS) return true;
    const before = now;
    now = yield* call(deps.clock.now);
    if (now < before - CLOCK_TOLERANCE_MS) return true;
  }
}

/**
 * Whether the id token appears to be issued in the future: this browser's clock is behind by an unknown
 * amount.
 */
function isIssuedInFuture(deps: Deps, { idToken, clockAhead }: Credentials, now: number): boolean {
  const { iat = 0 } = deps.identity.decode(idToken);
  return iat * 1000 + clockAhead > now + CLOCK_TOLERANCE_MS;
}

/** Runs the loop while a user is signed in, and signs out when the provider refuses to refresh. */
export function* refreshSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    signedIn,
    safely(deps, 'auth', function* () {
      yield* race({ ended: take(signedOut), run: call(refreshLoop, deps) });
    }),
  );
  yield* takeLeading(
    refreshFailed,
    safely(deps, 'auth', function* ({ payload }: ReturnType<typeof refreshFailed>) {
      // Temporary network errors do not sign the user out.
      if (payload.kind === 'network') return;
      yield* signOut(deps, 'refreshFailed');
    }),
  );
}
