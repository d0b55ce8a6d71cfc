import { call, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { getAttendee, putAttendee, type AttendeeProfile } from '../../contract/attendeeProfile';
import type { Deps } from '../../shared/deps';
import { ApiFailure, toFailure } from '../../shared/lib/apiFailure';
import { navigationRequested } from '../../shared/page';
import { safely, untilSignedOut } from '../../shared/saga';
import { callApi, selectUser } from '../../shared/session';
import { fieldsOf } from '../../shared/people/profileFields';
import {
  conflictFound,
  conflictResolved,
  leaveConfirmed,
  left,
  ownFailed,
  ownRequested,
  ownSucceeded,
  saveFailed,
  saveRequested,
  saveStarted,
  saveSucceeded,
} from './ownSlice';
import { selectOwn } from './selectors';

const WHERE = 'ownProfile';

/** The page of whoever is signed in, as the server has it. */
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

/** The page was changed elsewhere: what it says now is shown beside what the person wrote. */
function* findConflict(deps: Deps): SagaGenerator<void> {
  yield* put(conflictFound({ theirs: yield* call(readOwn, deps) }));
}

/**
 * Keeps the page as the person changed it, on the revision it was read at. Fields that were not changed are sent as they were read.
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

/** Keeps the page; what goes wrong while the newer one is read is shown as any other failure. */
function* saveOrSay(deps: Deps): SagaGenerator<void> {
  try {
    yield* call(save, deps);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(saveFailed({ failure: toFailure(error) }));
  }
}

/** Goes on after a conflict: what the person wants to keep is sent again, on the newer page. */
function* resolve(deps: Deps, { payload }: ReturnType<typeof conflictResolved>): SagaGenerator<void> {
  if (payload.keep === 'mine') yield* call(saveOrSay, deps);
}

function* leave(): SagaGenerator<void> {
  const { leavingTo } = yield* select(selectOwn);
  yield* put(left());
  if (leavingTo !== null) yield* put(navigationRequested(leavingTo));
}

/** One's own page: read, changed, kept. One save at a time; signing out ends everything. */
export function* ownPageSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    ownRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => fetchOwn(deps)),
    ),
  );
  yield* takeLeading(
    saveRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => saveOrSay(deps)),
    ),
  );
  yield* takeLeading(
    conflictResolved,
    safely(
      deps,
      WHERE,
      untilSignedOut((action: ReturnType<typeof conflictResolved>) => resolve(deps, action)),
    ),
  );
  yield* takeLatest(leaveConfirmed, safely(deps, WHERE, leave));
}
