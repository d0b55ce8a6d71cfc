import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getAttendee, putAttendee, type AttendeeProfile } from '../../../contract/people/attendeeProfile';
import type { Deps } from '../../../shared/platform/deps';
import { ApiFailure, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { callApi, selectUser } from '../../../shared/platform/auth';
import { editingSaga } from '../../../shared/people/person/editing/saga';
import { fieldsOf } from '../../../shared/people/person/profileFields';
import {
  conflictFound,
  conflictResolved,
  ownFailed,
  ownProfileSlice,
  ownRequested,
  ownSucceeded,
  saveFailed,
  saveStarted,
  saveSucceeded,
} from './ownSlice';
import { selectOwn, type WithOwnProfile } from './selectors';

const WHERE = 'ownProfile';

/** Loads the signed-in user's profile. */
function* readOwn(deps: Deps): SagaGenerator<AttendeeProfile> {
  const user = yield* select(selectUser);
  return yield* callApi(deps, getAttendee, { params: { attendeeId: user?.id ?? '' } });
}

function* fetchOwn(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(ownSucceeded({ profile: yield* call(readOwn, deps) }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(ownFailed(toFailure(error)));
  }
}

/** The profile was changed elsewhere: shows the current version next to the user's edits. */
function* findConflict(deps: Deps): SagaGenerator<void> {
  yield* put(conflictFound({ theirs: yield* call(readOwn, deps) }));
}

/**
 * Saves the edited profile, based on the revision it was loaded with. Unchanged fields are sent as loaded.
 */
function* save(deps: Deps): SagaGenerator<void> {
  const { profile, changes } = yield* select(selectOwn);
  if (!profile?.own) return;
  yield* put(saveStarted());
  try {
    const kept = yield* callApi(deps, putAttendee, {
      params: { attendeeId: profile.attendeeId },
      body: { revision: profile.own.revision, profile: fieldsOf(profile, changes) },
    });
    yield* put(saveSucceeded({ profile: kept, changes }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    if (error instanceof ApiFailure && error.status === 409) yield* call(findConflict, deps);
    else yield* put(saveFailed({ failure: toFailure(error) }));
  }
}

/** Saves the profile. A failure to load the newer version is shown like any other. */
function* saveAndReport(deps: Deps): SagaGenerator<void> {
  try {
    yield* call(save, deps);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(saveFailed({ failure: toFailure(error) }));
  }
}

/** Continues after a conflict: edits the user wants to keep are sent again, based on the newer version. */
function* resolve(deps: Deps, { payload }: ReturnType<typeof conflictResolved>): SagaGenerator<void> {
  if (payload.keep === 'mine') yield* call(saveAndReport, deps);
}

/** Loads, edits and saves the user's own profile. One save at a time; signing out cancels everything. */
export function* ownPageSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, ownRequested, () => fetchOwn(deps));
  yield* onLeading(deps, WHERE, conflictResolved, (action) => resolve(deps, action));
  yield* call(editingSaga<WithOwnProfile>, deps, {
    name: WHERE,
    actions: ownProfileSlice.actions,
    select: selectOwn,
    save: () => saveAndReport(deps),
  });
}
