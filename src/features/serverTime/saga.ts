import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getServerTime } from '../../contract/serverTime';
import type { Deps } from '../../shared/deps';
import { secondPassed, serverTimeReceived } from '../../shared/eventTime';
import { pageHidden, pageShown, selectVisible } from '../../shared/page';
import { poll, whileSignedIn } from '../../shared/saga';
import { callApi } from '../../shared/session';

/** Server time is fetched this often and advanced locally in between (spec §9). */
export const SERVER_TIME_POLL_MS = 30_000;
export const TICK_MS = 1_000;

/** Asks the server once. The answer is as old as half the way there and back. Failures are logged only (spec §8). */
export function* fetchServerTime(deps: Deps): SagaGenerator<boolean> {
  try {
    const askedAt = yield* call(deps.clock.now);
    const { currentTimeISO } = yield* callApi(deps, getServerTime, {});
    const receivedAt = yield* call(deps.clock.now);
    const serverNow = Date.parse(currentTimeISO) + Math.round((receivedAt - askedAt) / 2);
    yield* put(serverTimeReceived({ serverNow, receivedAt }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'serverTime', error);
    return false;
  }
}

/** A tick at each full second of the browser's clock, so that ticks do not drift; none while the page is hidden. */
function* tickLoop(deps: Deps): SagaGenerator<void> {
  while (true) {
    if (!(yield* select(selectVisible))) yield* take(pageShown);
    const realNow = yield* call(deps.clock.now);
    yield* put(secondPassed({ realNow }));
    yield* race({
      due: call(deps.clock.sleep, TICK_MS - (realNow % TICK_MS)),
      hidden: take(pageHidden),
    });
  }
}

/** Fetches event time every 30 s and advances it every second while somebody is signed in. */
export function* serverTimeSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(whileSignedIn, deps, 'serverTime', () =>
    poll(deps, { everyMs: SERVER_TIME_POLL_MS, once: () => fetchServerTime(deps) }),
  );
  yield* call(whileSignedIn, deps, 'clock', () => tickLoop(deps));
}
