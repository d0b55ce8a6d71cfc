import { call, fork, put, race, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { getEventClock, setEventClock, type EventClockState } from '../../contract/eventClock';
import type { Deps } from '../../shared/deps';
import { serverTimeReceived } from '../../shared/eventTime';
import { toFailure, type Failure } from '../../shared/lib/apiFailure';
import { poll, safely, untilSignedOut, whileSignedIn } from '../../shared/saga';
import { callApi } from '../../shared/session';
import { clockForbidden, clockReceived, timeFailed, timeRequested, timeSet } from './slice';

/** How often a superuser's browser asks whether the time is pretended: as often as everybody asks what time it is. */
export const EVENT_CLOCK_POLL_MS = 30_000;

/** What the server said is event time for the whole app, at once and not at the next poll. */
function* tellTime(deps: Deps, { currentTimeISO }: EventClockState): SagaGenerator<void> {
  const receivedAt = yield* call(deps.clock.now);
  yield* put(serverTimeReceived({ serverNow: Date.parse(currentTimeISO), receivedAt }));
}

function* askOnce(deps: Deps): SagaGenerator<true | Failure> {
  try {
    yield* put(clockReceived(yield* callApi(deps, getEventClock, {}, { patient: false })));
    return true;
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status === 403) yield* put(clockForbidden());
    else yield* call(deps.report.error, 'rehearsal', error);
    return failure;
  }
}

/** Asks until the server says that this person may not: then no more is asked until the next sign-in. */
function* askLoop(deps: Deps): SagaGenerator<void> {
  yield* race({
    asking: call(poll, deps, { everyMs: EVENT_CLOCK_POLL_MS, once: () => askOnce(deps) }),
    forbidden: take(clockForbidden),
  });
}

function* setTime(deps: Deps, { payload }: ReturnType<typeof timeRequested>): SagaGenerator<void> {
  try {
    const state = yield* callApi(deps, setEventClock, { body: { at: payload.at } });
    yield* call(tellTime, deps, state);
    yield* put(timeSet(state));
  } catch (error) {
    yield* call(deps.report.error, 'rehearsal', error);
    yield* put(timeFailed(toFailure(error)));
  }
}

/** A superuser's view of the rehearsal clock: whether it is pretended, and setting it. */
export function* rehearsalSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(whileSignedIn, deps, 'rehearsal', () => askLoop(deps));
  yield* takeLeading(
    timeRequested,
    safely(
      deps,
      'rehearsal',
      untilSignedOut((action: ReturnType<typeof timeRequested>) => setTime(deps, action)),
    ),
  );
}
