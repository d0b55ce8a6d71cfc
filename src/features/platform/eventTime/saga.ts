import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getServerTime } from '../../../contract/platform/eventTime';
import type { Deps } from '../../../shared/platform/deps';
import {
  eventTimeReceived,
  secondPassed,
  selectEventNow,
  selectEventOffset,
  type WithEventTime,
} from '../../../shared/platform/eventTime';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { pageHidden, pageShown, selectVisible } from '../../../shared/platform/page';
import { poll, whileSignedIn } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import { readKept, writeKept } from '../../../shared/platform/offline/kept';

/** Server time is fetched this often and advanced locally in between (product.md#time). */
export const SERVER_TIME_POLL_MS = 30_000;
export const TICK_MS = 1_000;
/** A larger gap between two ticks means the clock was set or the computer slept. */
export const JUMP_MS = 10_000;
/** Maximum pause of the event clock while waiting for the server. */
export const FIND_DEADLINE_MS = 3_000;

/** Name under which event time minus real time is kept for use without a network. */
const KEPT = 'eventTime';
/** The offset that is kept on the device for starts without a network is replaced once it is this far off. */
const KEPT_WITHIN_MS = 2_000;

/** Keeps how far event time is from this device's clock. */
function* keepOffset(deps: Deps): SagaGenerator<void> {
  let kept: number | null = null;
  while (true) {
    const { payload } = yield* take(eventTimeReceived);
    const offset = payload.serverNow - payload.receivedAt;
    if (kept !== null && Math.abs(offset - kept) < KEPT_WITHIN_MS) continue;
    kept = offset;
    yield* call(writeKept, deps, KEPT, offset);
  }
}

/** Without a network, event time goes on as it was last known on this device. */
function* restoreKeptTime(deps: Deps): SagaGenerator<void> {
  if ((yield* select((state: WithEventTime) => selectEventOffset(state))) !== null) return;
  const offset = yield* readKept(deps, KEPT);
  if (typeof offset !== 'number') return;
  const receivedAt = yield* call(deps.clock.now);
  yield* put(eventTimeReceived({ serverNow: receivedAt + offset, receivedAt }));
}

/** The measured round trip, or 0 if the clock was set during it. */
const roundTripOf = (measured: number) => (measured >= 0 && measured <= JUMP_MS ? measured : 0);

/**
 * Asks the server once. The answer is half a round trip old. Failures are only logged (product.md#errors).
 */
function* fetchServerTime(deps: Deps): SagaGenerator<true | Failure> {
  try {
    const requestedAt = yield* call(deps.clock.now);
    const { currentTimeISO, ...rest } = yield* callApi(deps, getServerTime, {}, { patient: false });
    const receivedAt = yield* call(deps.clock.now);
    const serverNow = Date.parse(currentTimeISO) + Math.round(roundTripOf(receivedAt - requestedAt) / 2);
    yield* put(eventTimeReceived({ serverNow, receivedAt, ...rest }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'eventTime', error);
    const failure = toFailure(error);
    if (failure.kind === 'network') yield* call(restoreKeptTime, deps);
    return failure;
  }
}

/**
 * The browser's clock was set or the computer slept: asks the server before showing a new time. If the server
 * can't be reached, event time never goes back; a forward jump is trusted, since it may have been sleep.
 */
function* findTime(deps: Deps, before: number): SagaGenerator<void> {
  const eventNow = yield* select(selectEventNow);
  const { found } = yield* race({
    found: call(fetchServerTime, deps),
    late: call(deps.clock.sleep, FIND_DEADLINE_MS),
  });
  const receivedAt = yield* call(deps.clock.now);
  if (found === true || eventNow === null || receivedAt > before) return;
  yield* put(eventTimeReceived({ serverNow: eventNow + TICK_MS, receivedAt }));
}

/**
 * Ticks at each full second of the browser's clock, so ticks don't drift; paused while the page is hidden.
 */
function* tickLoop(deps: Deps): SagaGenerator<void> {
  let before: number | null = null;
  while (true) {
    if (!(yield* select(selectVisible))) {
      yield* take(pageShown);
      before = null;
    }
    let realNow = yield* call(deps.clock.now);
    if (before !== null && Math.abs(realNow - before) > JUMP_MS) {
      yield* call(findTime, deps, before);
      realNow = yield* call(deps.clock.now);
    }
    before = realNow;
    yield* put(secondPassed({ realNow }));
    yield* race({
      due: call(deps.clock.sleep, TICK_MS - (realNow % TICK_MS)),
      hidden: take(pageHidden),
    });
  }
}

/** While signed in, fetches event time every 30 s and advances it every second. */
export function* eventTimeSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(whileSignedIn, deps, 'eventTime', () =>
    poll(deps, { everyMs: SERVER_TIME_POLL_MS, once: () => fetchServerTime(deps) }),
  );
  yield* fork(whileSignedIn, deps, 'eventTime', () => keepOffset(deps));
  yield* call(whileSignedIn, deps, 'clock', () => tickLoop(deps));
}
