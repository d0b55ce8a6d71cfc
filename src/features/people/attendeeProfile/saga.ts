import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { getAttendee } from '../../../contract/people/attendeeProfile';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import { ownPageSaga } from './ownSaga';
import { ownPictureSaga } from './pictureSaga';
import { ownRightsSaga } from './rightsSaga';
import { profileFailed, profileRequested, profileSucceeded } from './slice';

/** Loads a profile once. */
function* fetchProfile(
  deps: Deps,
  { payload: { attendeeId } }: ReturnType<typeof profileRequested>,
): SagaGenerator<void> {
  try {
    const profile = yield* callApi(deps, getAttendee, { params: { attendeeId } });
    yield* put(profileSucceeded({ attendeeId, profile }));
  } catch (error) {
    yield* call(deps.report.error, 'attendeeProfile', error);
    yield* put(profileFailed({ attendeeId, failure: toFailure(error) }));
  }
}

function* shownPageSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'attendeeProfile', profileRequested, (action) => fetchProfile(deps, action));
}

/** Attendee profiles: the one shown, and editing the user's own. */
export function* attendeeProfileSaga(deps: Deps): SagaGenerator<void> {
  const sagas = [shownPageSaga, ownPageSaga, ownPictureSaga, ownRightsSaga];
  yield* all(sagas.map((saga) => call(saga, deps)));
}
