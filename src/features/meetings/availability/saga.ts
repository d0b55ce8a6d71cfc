import { all, call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  getAvailability,
  getBoothDuties,
  putAvailability,
  putBoothDuties,
} from '../../../contract/meetings/availability';
import { getTeam } from '../../../contract/exhibition/exhibitorCenter';
import { listBoothMeetings, type Meeting } from '../../../contract/meetings/meetings';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { keepNoticed, whileShown } from '../../../shared/platform/realtime';
import { onLatest, onLeading, whileSignedIn } from '../../../shared/platform/saga';
import {
  dutiesClosed,
  dutiesFailed,
  dutiesOpened,
  dutiesRequested,
  dutiesSaved,
  dutiesSaveFailed,
  dutiesSaveRequested,
  dutiesSucceeded,
} from './dutiesSlice';
import {
  hasWrongHours,
  selectAvailability,
  selectAvailabilityDraft,
  selectBoothDuties,
  selectDutiesDraft,
  selectShowsDuties,
  wrongDuties,
} from './selectors';
import {
  availabilityFailed,
  availabilityRequested,
  availabilitySaved,
  availabilitySaveFailed,
  availabilitySaveRequested,
  availabilitySucceeded,
} from './slice';

const WHERE = 'availability';

function* readAvailability(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(availabilitySucceeded(yield* callApi(deps, getAvailability, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(availabilityFailed());
  }
}

function* saveAvailability(deps: Deps): SagaGenerator<void> {
  const body = yield* select(selectAvailabilityDraft);
  const { changes: sent } = yield* select(selectAvailability);
  if (hasWrongHours(body)) {
    yield* put(availabilitySaveFailed({ problem: 'refused' }));
    return;
  }
  try {
    const stored = yield* callApi(deps, putAvailability, { body });
    yield* put(availabilitySaved({ stored, sent }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(availabilitySaveFailed({ problem: sendProblemOf(toFailure(error)) }));
  }
}

/** The user's own availability, on their profile (product.md#availability). */
export function* availabilitySaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, availabilityRequested, () => readAvailability(deps));
  yield* onLeading(deps, WHERE, availabilitySaveRequested, () => saveAvailability(deps));
}

/** The booth's meetings; none where the event has no meetings. */
function* readMeetings(deps: Deps, exhibitorId: string): SagaGenerator<Meeting[]> {
  try {
    return (yield* callApi(deps, listBoothMeetings, { params: { exhibitorId } })).meetings;
  } catch (error) {
    if (toFailure(error).status !== 404) throw error;
    return [];
  }
}

function* readDuties(deps: Deps): SagaGenerator<true | Failure> {
  const { exhibitorId } = yield* select(selectBoothDuties);
  if (exhibitorId === null) return true;
  const params = { exhibitorId };
  try {
    const { stored, booth, meetings } = yield* all({
      stored: callApi(deps, getBoothDuties, { params }),
      booth: callApi(deps, getTeam, { params }),
      meetings: call(readMeetings, deps, exhibitorId),
    });
    const team = booth.members.map(({ account, attendeeId, name }) => ({
      id: attendeeId ?? account,
      name: name ?? account,
    }));
    yield* put(dutiesSucceeded({ stored, team, meetings }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(dutiesFailed());
    return toFailure(error);
  }
}

/** Saves the duties; if a colleague was faster, their version is what the next save is based on. */
function* saveDuties(deps: Deps): SagaGenerator<void> {
  const { exhibitorId, stored } = yield* select(selectBoothDuties);
  const draft = yield* select(selectDutiesDraft);
  if (exhibitorId === null || stored === null) return;
  if (wrongDuties(draft).length > 0) {
    yield* put(dutiesSaveFailed({ problem: 'refused', theirs: null }));
    return;
  }
  const params = { exhibitorId };
  try {
    const body = { duties: [...draft], revision: stored.revision };
    yield* put(dutiesSaved(yield* callApi(deps, putBoothDuties, { params, body })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    if (failure.status === 409) {
      const theirs = yield* callApi(deps, getBoothDuties, { params });
      yield* put(dutiesSaveFailed({ problem: 'changed', theirs }));
      return;
    }
    const problem = failure.status === 422 ? 'team' : sendProblemOf(failure);
    yield* put(dutiesSaveFailed({ problem, theirs: null }));
  }
}

/**
 * The meetings of the booth that is open in the exhibitor center, and when it receives visitors
 * (product.md#availability). The team is told of its meetings by notices.
 */
export function* boothDutiesSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(whileSignedIn, deps, WHERE, () =>
    whileShown({
      selectIsShown: selectShowsDuties,
      entered: dutiesOpened.type,
      left: dutiesClosed.type,
      run: () =>
        keepNoticed(deps, {
          load: () => readDuties(deps),
          isAsked: dutiesRequested.match,
          isChange: dutiesSaved.match,
        }),
    }),
  );
  yield* onLeading(deps, WHERE, dutiesSaveRequested, () => saveDuties(deps));
}
