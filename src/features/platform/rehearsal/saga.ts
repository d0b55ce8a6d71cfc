import { call, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { getEventTime, setEventTime, type EventTimeStatus } from '../../../contract/platform/eventTime';
import type { Deps } from '../../../shared/platform/deps';
import { eventTimeReceived } from '../../../shared/platform/eventTime';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { onLeading, poll, whileSignedIn } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import {
  clockForbidden,
  clockReceived,
  timeChangeFailed,
  timeChangeRequested,
  timeChangeSucceeded,
} from './slice';

/** How often a superuser's browser checks whether time is simulated: same as the server time poll. */
export const EVENT_CLOCK_POLL_MS = 30_000;

/** Applies the server's event time to the whole app immediately, instead of at the next poll. */
function* announceTime(deps: Deps, time: EventTimeStatus): SagaGenerator<void> {
  const receivedAt = yield* call(deps.clock.now);
  const { currentTimeISO, simulatedOffset } = time;
  yield* put(
    eventTimeReceived({
      serverNow: Date.parse(currentTimeISO),
      receivedAt,
      ...(simulatedOffset !== undefined && { simulatedOffset }),
    }),
  );
}

function* askOnce(deps: Deps): SagaGenerator<true | Failure> {
  try {
    yield* put(clockReceived(yield* callApi(deps, getEventTime, {}, { patient: false })));
    return true;
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status === 403) yield* put(clockForbidden());
    else yield* call(deps.report.error, 'rehearsal', error);
    return failure;
  }
}

/** Polls until the server denies access, then stops until the next sign-in. */
function* askLoop(deps: Deps): SagaGenerator<void> {
  yield* race({
    asking: call(poll, deps, { everyMs: EVENT_CLOCK_POLL_MS, once: () => askOnce(deps) }),
    forbidden: take(clockForbidden),
  });
}

function* setTime(deps: Deps, { payload }: ReturnType<typeof timeChangeRequested>): SagaGenerator<void> {
  try {
    const state = yield* callApi(deps, setEventTime, { body: { at: payload.at } });
    yield* call(announceTime, deps, state);
    yield* put(timeChangeSucceeded(state));
  } catch (error) {
    yield* call(deps.report.error, 'rehearsal', error);
    yield* put(timeChangeFailed(toFailure(error)));
  }
}

/** The rehearsal clock for superusers: whether event time is simulated, and setting it. */
export function* rehearsalSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(whileSignedIn, deps, 'rehearsal', () => askLoop(deps));
  yield* onLeading(deps, 'rehearsal', timeChangeRequested, (action) => setTime(deps, action));
}
