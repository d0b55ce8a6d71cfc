import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  getAttendee,
  postAttendee,
  putAttendee,
  type AttendeeProfile,
} from '../../../contract/people/attendeeProfile';
import {
  deleteDeletionRequest,
  getDeletionRequest,
  postDeletionRequest,
  type DeletionRequest,
} from '../../../contract/people/dataRights';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { navigationRequested } from '../../../shared/platform/page';
import { editingSaga } from '../../../shared/people/person/editing/saga';
import { onLatest } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import { personPath } from './paths';
import {
  personFailed,
  personRequested,
  personSlice,
  saveSucceeded,
  saveFailed,
  saveStarted,
  personSucceeded,
  deletionChangeRequested,
  deletionFailed,
  deletionReceived,
  type KnownDeletion,
} from './personSlice';
import { selectPerson, selectPersonDraft, type WithAttendeeAdmin } from './selectors';

const WHERE = 'adminPerson';

function deletionOf({ requestedAt, refused }: DeletionRequest): KnownDeletion {
  if (requestedAt !== null) return 'asked';
  return refused === null ? 'none' : 'refused';
}

function* readDeletion(deps: Deps, attendeeId: string): SagaGenerator<void> {
  try {
    const request = yield* callApi(deps, getDeletionRequest, { params: { attendeeId } });
    yield* put(deletionReceived({ deletion: deletionOf(request) }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(deletionFailed());
  }
}

function* readPerson(deps: Deps, { payload }: ReturnType<typeof personRequested>): SagaGenerator<void> {
  try {
    const profile = yield* callApi(deps, getAttendee, { params: payload });
    yield* put(personSucceeded({ profile }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(personFailed({ failure: toFailure(error) }));
    return;
  }
  yield* call(readDeletion, deps, payload.attendeeId);
}

/** Sends the profile as edited: a new attendee, or an update of the revision it was loaded with. */
function* send(deps: Deps, key: string): SagaGenerator<AttendeeProfile | null> {
  const { profile, newId } = yield* select(selectPerson);
  const draft = yield* select(selectPersonDraft);
  if (profile === null) {
    const attendeeId = newId.trim();
    const body = { profile: draft, ...(attendeeId !== '' && { attendeeId }) };
    return yield* callApi(deps, postAttendee, { body }, { key });
  }
  if (!profile.own) return null;
  const body = { revision: profile.own.revision, profile: draft };
  return yield* callApi(deps, putAttendee, { params: { attendeeId: profile.attendeeId }, body });
}

function* save(deps: Deps): SagaGenerator<void> {
  const person = yield* select(selectPerson);
  const isNew = person.profile === null;
  const key = person.key ?? (yield* call(deps.random.uuid));
  yield* put(saveStarted({ key }));
  try {
    const profile = yield* call(send, deps, key);
    if (profile === null) return;
    yield* put(saveSucceeded({ profile, changes: person.changes }));
    // The new attendee now has a URL. Back must not return to the empty form, where they would be added
    // twice.
    if (isNew) yield* put(navigationRequested(personPath(profile.attendeeId), true));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(saveFailed({ failure: toFailure(error) }));
  }
}

function* changeDeletion(
  deps: Deps,
  { payload }: ReturnType<typeof deletionChangeRequested>,
): SagaGenerator<void> {
  const attendeeId = (yield* select(selectPerson)).attendeeId ?? '';
  const endpoint = payload.isAsked ? postDeletionRequest : deleteDeletionRequest;
  try {
    const request = yield* callApi(deps, endpoint, { params: { attendeeId } });
    yield* put(deletionReceived({ deletion: deletionOf(request) }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(deletionFailed());
  }
}

/** Adds and edits attendees as a superuser. One save at a time; signing out cancels everything. */
export function* adminPersonSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, personRequested, (action) => readPerson(deps, action));
  yield* onLatest(deps, WHERE, deletionChangeRequested, (action) => changeDeletion(deps, action));
  yield* call(editingSaga<WithAttendeeAdmin>, deps, {
    name: WHERE,
    actions: personSlice.actions,
    select: selectPerson,
    save: () => save(deps),
  });
}
