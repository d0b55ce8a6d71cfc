import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { CLOSE } from '../../../contract/platform/realtime';
import type { Deps } from '../deps';
import { backoff, untilBetter, whileSignedIn } from '../saga';
import { credentialsRefreshed, refreshFailed, refreshRequested } from '../auth';
import { connectionLost, disconnected, followRequested } from './actions';
import { connection, type Ending } from './connectionSaga';
import { spread } from '../../kit/lib/jitter';
import { selectFollowing } from './selectors';

/** First and longest wait after a lost connection. */
export const RECONNECT_MS = 500;
export const LONGEST_RECONNECT_MS = 30_000;
/** Wait when the user already has too many connections. */
export const TOO_MANY_MS = 300_000;
/** A connection that lasted this long resets the failure count. */
export const GOOD_MS = 5_000;

/** Consecutive connections that did not last, and how many of them the token ended. */
interface Tries {
  failures: number;
  refusedTokens: number;
}

/** Waits before the next attempt; cut short when the page becomes visible or goes online. */
function* pause(deps: Deps, ms: number): SagaGenerator<void> {
  yield* untilBetter(deps, spread(ms, yield* call(deps.random.uuid)));
}

/** Requests a new token once; if that one is refused too, waits for one requested elsewhere. */
function* awaitToken(deps: Deps, { refusedTokens }: Tries): SagaGenerator<void> {
  if (refusedTokens > 1) {
    yield* take(credentialsRefreshed);
    return;
  }
  yield* put(refreshRequested());
  const { failed } = yield* race({ refreshed: take(credentialsRefreshed), failed: take(refreshFailed) });
  if (failed) yield* call(pause, deps, LONGEST_RECONNECT_MS);
}

/** Waits as long as the close code requires; false if there is to be no further connection. */
function* recover(deps: Deps, ending: Ending & { kind: 'lost' }, tries: Tries): SagaGenerator<boolean> {
  const closed = ending.code === CLOSE.signedOut;
  yield* put(connectionLost({ code: ending.code, closed }));
  switch (ending.code) {
    case CLOSE.signedOut:
      return false;
    case CLOSE.unauthenticated:
    case CLOSE.expired:
      tries.refusedTokens += 1;
      yield* call(awaitToken, deps, tries);
      return true;
    case CLOSE.tooMany:
      yield* call(pause, deps, TOO_MANY_MS);
      return true;
    default:
      yield* call(pause, deps, Math.min(backoff(RECONNECT_MS, tries.failures), LONGEST_RECONNECT_MS));
      return true;
  }
}

/** Connects while anything is followed, and reconnects after every loss, unless the API has no socket. */
function* connectionLoop(deps: Deps): SagaGenerator<void> {
  const tries: Tries = { failures: 0, refusedTokens: 0 };
  while (true) {
    while (!(yield* select(selectFollowing))) yield* take(followRequested);
    const began = yield* call(deps.clock.now);
    const ending = yield* call(connection, deps);
    if (ending.kind !== 'lost') yield* put(disconnected());
    if (ending.kind === 'unused') continue;
    if (ending.kind === 'absent') {
      yield* call(deps.report.warn, "The event's API has no realtime connection. What changes is asked for.");
      return;
    }
    const held = ending.authenticated && (yield* call(deps.clock.now)) - began >= GOOD_MS;
    tries.failures = held ? 1 : tries.failures + 1;
    if (ending.authenticated) tries.refusedTokens = 0;
    if (!(yield* call(recover, deps, ending, tries))) return;
  }
}

/** The browser's realtime client: one socket for everything features follow, while a user is signed in. */
export function* realtimeSaga(deps: Deps): SagaGenerator<void> {
  yield* call(whileSignedIn, deps, 'realtime', () => connectionLoop(deps));
}
