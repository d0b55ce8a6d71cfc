import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { getAttendeeSwimlanes } from '../../../contract/people/attendees';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import { swimlanesFailed, swimlanesRequested, swimlanesSucceeded } from './slice';

/** Loads the sample once. A failure keeps the old one and is shown. */
function* fetchSwimlanes(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(swimlanesSucceeded(yield* callApi(deps, getAttendeeSwimlanes, {})));
  } catch (error) {
    yield* call(deps.report.error, 'attendees', error);
    yield* put(swimlanesFailed(toFailure(error)));
  }
}

export function* attendeesSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'attendees', swimlanesRequested, () => fetchSwimlanes(deps));
}
