import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { deleteFile } from '../../../../contract/platform/files';
import {
  deletePoster,
  getEditedPoster,
  postPoster,
  postPosterStep,
  putPoster,
  putPosterAward,
  putPosterFile,
  type EditedPoster,
  type PosterFields,
} from '../../../../contract/posters/posters';
import { callApi, selectUser } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import type { KeptPicture } from '../../../../shared/platform/deps/files';
import { sendProblemOf, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { navigationRequested } from '../../../../shared/platform/page';
import { onEvery, onLatest, onLeading } from '../../../../shared/platform/saga';
import { uploadFailed, uploadRequested, uploadSucceeded } from '../../../../shared/platform/uploads';
import { posterActsSaga } from './actsSaga';
import { editPath, HALL_PATH } from '../gallery/address';
import {
  awardRequested,
  conflictFound,
  conflictResolved,
  deletionConfirmed,
  doingFailed,
  doingStarted,
  editedFailed,
  editedSucceeded,
  editingEntered,
  editingLeft,
  editingRetried,
  filesSucceeded,
  leaveConfirmed,
  leaveDeclined,
  newPosterStarted,
  posterChanged,
  posterDeleted,
  posterFileArrived,
  posterFileRemovalRequested,
  posterFilesChanged,
  posterSaved,
  posterSaveRequested,
  stepRequested,
  versionChosen,
  type Doing,
  type EditProblem,
  type WithPosterEditing,
} from './slice';

const WHERE = 'posterEditing';
const selectEditing = (state: WithPosterEditing) => state.posterEditing;

function* load(deps: Deps, posterId: string): SagaGenerator<void> {
  try {
    yield* put(editedSucceeded(yield* callApi(deps, getEditedPoster, { params: { posterId } })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(editedFailed(toFailure(error)));
  }
}

function* enter(deps: Deps, posterId: string | null): SagaGenerator<void> {
  if ((yield* select(selectEditing)).status === 'loaded') return;
  if (posterId !== null) {
    while (true) {
      yield* call(load, deps, posterId);
      if ((yield* select(selectEditing)).status !== 'failed') return;
      yield* take(editingRetried);
    }
  }
  const user = yield* select(selectUser);
  const affiliation = user?.companyName ?? '';
  yield* put(newPosterStarted({ name: user?.name ?? '', affiliation, userId: user?.id ?? '' }));
}

/** Does the work unless something else is being done, and says how it failed. */
function* doing(deps: Deps, of: Doing, work: () => SagaGenerator<void>): SagaGenerator<void> {
  if ((yield* select(selectEditing)).doing !== null) return;
  yield* put(doingStarted(of));
  try {
    yield* call(work);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    const problem: EditProblem = failure.status === 409 ? 'changed' : sendProblemOf(failure);
    yield* put(doingFailed({ of, problem }));
  }
}

/** What is sent of the form: without authors who have no name, and blanks around texts. */
function cleaned(draft: PosterFields): PosterFields {
  return {
    ...draft,
    title: draft.title.trim(),
    doi: draft.doi.trim().replace(/^https?:\/\/(dx\.)?doi\.org\//i, ''),
    pitchUrl: draft.pitchUrl.trim(),
    authors: draft.authors
      .map(({ name, affiliation, account }) => ({
        name: name.trim(),
        affiliation: affiliation.trim(),
        account: account.trim(),
      }))
      .filter(({ name }) => name !== ''),
  };
}

/** Stores a poster as it is in the form; if somebody else changed it, both versions are shown. */
function* saveChanged(deps: Deps, poster: EditedPoster, fields: PosterFields): SagaGenerator<void> {
  const params = { posterId: poster.posterId };
  try {
    const body = { revision: poster.revision, fields };
    yield* put(posterSaved(yield* callApi(deps, putPoster, { params, body })));
  } catch (error) {
    if (toFailure(error).status !== 409) throw error;
    yield* call(deps.report.error, WHERE, error);
    const current = yield* callApi(deps, getEditedPoster, { params });
    // Otherwise it can no longer be changed, which is said.
    if (!current.open || current.revision === poster.revision) throw error;
    yield* put(conflictFound(current));
  }
}

function* save(deps: Deps): SagaGenerator<void> {
  const { draft, poster } = yield* select(selectEditing);
  const fields = cleaned(draft);
  if (fields.title === '' || fields.authors.length === 0) {
    yield* put(doingFailed({ of: 'save', problem: 'incomplete' }));
    return;
  }
  yield* doing(deps, 'save', function* () {
    if (poster) {
      yield* saveChanged(deps, poster, fields);
      return;
    }
    const created = yield* callApi(deps, postPoster, { body: fields });
    yield* put(posterSaved(created));
    yield* put(navigationRequested(editPath(created.posterId), true));
  });
}

/** Changes the stored poster by a call. */
function* change(
  deps: Deps,
  of: Doing,
  work: (poster: EditedPoster) => SagaGenerator<EditedPoster>,
): SagaGenerator<void> {
  yield* doing(deps, of, function* () {
    const { poster } = yield* select(selectEditing);
    if (poster) yield* put(posterChanged({ of, poster: yield* call(work, poster) }));
  });
}

/**
 * Makes a small picture of the file and uploads it beside it; null if the browser cannot make one, or it is
 * refused: the poster is then listed without one.
 */
function* thumbnailOf(
  deps: Deps,
  posterId: string,
  { url, mediaType, createdAt }: { url: string; mediaType: string; createdAt: string },
): SagaGenerator<string | null> {
  let made: KeptPicture | null = null;
  try {
    made = yield* call(deps.files.thumbnail, url, mediaType);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
  if (!made) return null;
  const { handle } = made;
  const owner = { kind: 'poster' as const, id: posterId };
  yield* put(
    uploadRequested({
      ...made,
      owner,
      purpose: 'thumbnail' as const,
      name: 'thumbnail',
      modified: Date.parse(createdAt),
    }),
  );
  while (true) {
    const { arrived, failed } = yield* race({ arrived: take(uploadSucceeded), failed: take(uploadFailed) });
    if (arrived?.payload.handle === handle) return arrived.payload.file.fileId;
    if (failed?.payload.handle === handle) return null;
  }
}

/** Shows the file that has arrived, as a new version. */
const showNew = (deps: Deps, { payload: { file } }: ReturnType<typeof posterFileArrived>) =>
  change(deps, 'file', function* ({ posterId, revision }) {
    const thumbnailId = yield* call(thumbnailOf, deps, posterId, file);
    const body = { kind: 'new' as const, revision, fileId: file.fileId, thumbnailId };
    return yield* callApi(deps, putPosterFile, { params: { posterId }, body });
  });

const showEarlier = (deps: Deps, { payload: { version } }: ReturnType<typeof versionChosen>) =>
  change(deps, 'file', function* ({ posterId, revision }) {
    const body = { kind: 'earlier' as const, revision, version };
    return yield* callApi(deps, putPosterFile, { params: { posterId }, body });
  });

/** Reads what is stored again, without touching the form. */
function* readFiles(deps: Deps): SagaGenerator<void> {
  const { posterId } = yield* select(selectEditing);
  if (posterId === null) return;
  try {
    yield* put(filesSucceeded(yield* callApi(deps, getEditedPoster, { params: { posterId } })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

function* removeFile(
  deps: Deps,
  { payload: { fileId } }: ReturnType<typeof posterFileRemovalRequested>,
): SagaGenerator<void> {
  yield* change(deps, 'file', function* ({ posterId }) {
    yield* callApi(deps, deleteFile, { params: { fileId } });
    return yield* callApi(deps, getEditedPoster, { params: { posterId } });
  });
}

function* remove(deps: Deps): SagaGenerator<void> {
  yield* doing(deps, 'delete', function* () {
    const { poster } = yield* select(selectEditing);
    if (!poster) return;
    yield* callApi(deps, deletePoster, { params: { posterId: poster.posterId } });
    yield* put(posterDeleted());
    yield* put(navigationRequested(HALL_PATH, true));
  });
}

export function* posterEditingSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(posterActsSaga, deps);
  yield* onLatest(deps, WHERE, [editingEntered, editingLeft], function* (action) {
    if (editingEntered.match(action)) yield* call(enter, deps, action.payload.posterId);
  });
  yield* onLeading(deps, WHERE, posterSaveRequested, () => save(deps));
  yield* onEvery(deps, WHERE, conflictResolved, function* ({ payload: { keep } }) {
    if (keep === 'mine') yield* put(posterSaveRequested());
  });
  yield* onEvery(deps, WHERE, leaveConfirmed, function* () {
    const { leavingTo } = yield* select(selectEditing);
    yield* put(leaveDeclined());
    if (leavingTo !== null) yield* put(navigationRequested(leavingTo));
  });
  yield* onLeading(deps, WHERE, stepRequested, ({ payload: step }) =>
    change(deps, 'step', function* ({ posterId, revision }) {
      return yield* callApi(deps, postPosterStep, { params: { posterId }, body: { revision, step } });
    }),
  );
  yield* onLeading(deps, WHERE, awardRequested, ({ payload }) =>
    change(deps, 'award', function* ({ posterId }) {
      return yield* callApi(deps, putPosterAward, { params: { posterId }, body: payload });
    }),
  );
  yield* onEvery(deps, WHERE, posterFileArrived, (action) => showNew(deps, action));
  yield* onLeading(deps, WHERE, versionChosen, (action) => showEarlier(deps, action));
  yield* onLatest(deps, WHERE, posterFilesChanged, () => readFiles(deps));
  yield* onLeading(deps, WHERE, posterFileRemovalRequested, (action) => removeFile(deps, action));
  yield* onLeading(deps, WHERE, deletionConfirmed, () => remove(deps));
}
