import { actionChannel, call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { listMeetings } from '../../../contract/meetings/meetings';
import type { Deps } from '../../platform/deps';
import { selectEnvironment, selectPageOptions, type WithEvent } from '../../platform/event';
import { toFailure, type Failure } from '../../kit/lib/apiFailure';
import { amendKept, callKept, outcomeOf } from '../../platform/offline';
import { keepNoticed, whileShown } from '../../platform/realtime';
import { safely, whileSignedIn } from '../../platform/saga';
import { selectMeetingChanges, selectShowsMeetings } from './selectors';
import {
  meetingReceived,
  meetingsEntered,
  meetingsFailed,
  meetingsLeft,
  meetingsRequested,
  meetingsSucceeded,
  withMeeting,
} from './slice';

const WHERE = 'meetings';

export function* fetchMeetings(deps: Deps): SagaGenerator<true | Failure> {
  try {
    const options = { patient: false, selectChanges: selectMeetingChanges };
    yield* put(meetingsSucceeded(yield* callKept(deps, listMeetings, {}, options)));
    return yield* outcomeOf(listMeetings);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    yield* put(meetingsFailed(failure));
    return failure;
  }
}

/** Whether people meet at this event (product.md#guards); the server has none to tell of where they do not. */
const selectHasMeetings = (state: WithEvent) =>
  selectPageOptions(state).createActivity.active[selectEnvironment(state)];

/** Keeps the meetings loaded. */
function* keepMeetings(deps: Deps): SagaGenerator<void> {
  if (!(yield* select(selectHasMeetings))) {
    yield* put(meetingsSucceeded({ meetings: [] }));
    return;
  }
  yield* call(keepNoticed, deps, {
    load: () => fetchMeetings(deps),
    isAsked: meetingsRequested.match,
  });
}

/**
 * What the user did to a meeting holds without a connection too. One after the other: each builds on the
 * last.
 */
function* amend(deps: Deps): SagaGenerator<void> {
  const received = yield* actionChannel<ReturnType<typeof meetingReceived>>(meetingReceived);
  const work = safely(deps, WHERE, function* () {
    const { meeting } = (yield* take(received)).payload;
    yield* amendKept(deps, listMeetings, ({ meetings }) => ({ meetings: withMeeting(meetings, meeting) }));
  });
  while (true) yield* call(work);
}

/** Reads the user's meetings for the screens that show them. Chunks with such screens list it as `meetings`. */
export function* meetingsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(amend, deps);
  yield* call(whileSignedIn, deps, WHERE, () =>
    whileShown({
      selectIsShown: selectShowsMeetings,
      entered: meetingsEntered.type,
      left: meetingsLeft.type,
      run: () => keepMeetings(deps),
    }),
  );
}
