import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { MAX_IMPORT_BYTES, type FileImport, type ImportKind } from '../../../contract/platform/imports';
import { postPosterImportFile } from '../../../contract/posters/posterImport';
import type { Deps } from '../../../shared/platform/deps';
import { selectConferenceId } from '../../../shared/platform/event';
import { isPassing, toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { backoff, onLatest, onLeading } from '../../../shared/platform/saga';
import { sendFile } from '../../../shared/platform/uploads/sendFile';
import { callApi } from '../../../shared/platform/auth';
import { givenColumns } from './columns';
import { IMPORT_KINDS } from './importKinds';
import {
  extraFailed,
  extraProgressed,
  extrasCancelled,
  extrasChosen,
  extraSent,
  fileChosen,
  fileDeletionRequested,
  importEntered,
  importLeft,
  importReceived,
  runCancelRequested,
  runFailed,
  runRequested,
  uploadCancelled,
  uploadFailed,
  uploadProgressed,
  type ImportProblem,
} from './importSlice';
import { selectColumns, selectImport } from './selectors';

const WHERE = 'attendeeImport';
/** Polling interval for the progress of a run, in milliseconds. */
export const PROGRESS_MS = 1_000;
/** Session storage key for this tab's import id, so that a reload finds it again. */
export const fileKey = (conferenceId: string, kind: ImportKind = 'attendees') =>
  kind === 'attendees' ? `attendeeImport/${conferenceId}` : `attendeeImport/${kind}/${conferenceId}`;

/** What a file is that is not UTF-8; undefined if that is not what is wrong. */
function encodingProblemOf({ problem }: Failure): ImportProblem | undefined {
  const code = problem?.encoding?.code;
  // Tables do not declare an encoding.
  return code === 'declared' ? undefined : code;
}

/** Why the server rejected a file or a run. */
export function problemOfFailure(failure: Failure): ImportProblem {
  if (failure.kind === 'network') return 'offline';
  if (failure.status === 404) return 'gone';
  if (failure.status === 409) return 'running';
  if (failure.status === 413) return 'size';
  if (failure.status === 415) return 'workbook';
  if (failure.status === 422) return encodingProblemOf(failure) ?? 'unreadable';
  if (failure.status === 507) return 'noRoom';
  return isPassing(failure) ? 'busy' : 'refused';
}

/** The user switched to another kind of file, which ends sending this one. */
const isOther = (kind: ImportKind) => (action: { type: string }) =>
  importEntered.match(action) && action.payload.kind !== kind;

function* remember(deps: Deps, kind: ImportKind, importId: string | null): SagaGenerator<void> {
  const key = fileKey(yield* select(selectConferenceId), kind);
  if (importId === null) yield* call(deps.storage.session.remove, key);
  else yield* call(deps.storage.session.set, key, importId);
}

function* upload(deps: Deps, { payload }: ReturnType<typeof fileChosen>): SagaGenerator<void> {
  const { kind } = yield* select(selectImport);
  if (payload.bytes > MAX_IMPORT_BYTES[kind]) {
    yield* put(uploadFailed({ problem: 'size' }));
    return;
  }
  const endpoint = IMPORT_KINDS[kind].endpoints.post;
  const sending = { endpoint, input: {}, handle: payload.handle, onProgress: uploadProgressed };
  try {
    const { file } = yield* race({
      file: sendFile(deps, sending),
      cancelled: take(uploadCancelled),
      other: take(isOther(kind)),
    });
    if (!file) return;
    yield* call(remember, deps, kind, file.importId);
    yield* put(importReceived({ kind, file }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(uploadFailed({ problem: problemOfFailure(toFailure(error)) }));
  }
}

/**
 * Sends the waiting files one after the other. A failure does not hold up the others. `held` are the handles
 * of files that are not released yet.
 */
function* sendExtras(deps: Deps, importId: string, held: Set<string>): SagaGenerator<void> {
  while (true) {
    const { waiting } = (yield* select(selectImport)).extras;
    const [file] = waiting;
    if (!file) return;
    for (const { handle } of waiting) held.add(handle);
    const sending = {
      endpoint: postPosterImportFile,
      input: { params: { importId, name: file.name } },
      handle: file.handle,
      onProgress: ({ sent }: { sent: number }) => extraProgressed({ sent }),
    };
    try {
      const { reply } = yield* race({
        reply: sendFile(deps, sending),
        cancelled: take(extrasCancelled),
      });
      if (!reply) return;
      yield* put(extraSent(reply));
    } catch (error) {
      yield* call(deps.report.error, WHERE, error);
      yield* put(extraFailed({ problem: problemOfFailure(toFailure(error)) }));
    }
    held.delete(file.handle);
    yield* call(deps.files.release, file.handle);
  }
}

/** Sends files along as soon as the file that names them is on the server. */
function* sendAlong(deps: Deps): SagaGenerator<void> {
  const { file, kind, extras } = yield* select(selectImport);
  if (!file || extras.waiting.length === 0) return;
  const held = new Set<string>();
  yield* race({
    sent: call(sendExtras, deps, file.importId, held),
    replaced: take([fileChosen, fileDeletionRequested]),
    other: take(isOther(kind)),
  });
  const { waiting } = (yield* select(selectImport)).extras;
  // A corrected file takes over the files still waiting.
  for (const { handle } of waiting) held.delete(handle);
  for (const handle of held) yield* call(deps.files.release, handle);
}

/** Polls a run until it ends. The connection may fail meanwhile: the run continues without it. */
function* follow(deps: Deps, kind: ImportKind, importId: string): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    yield* call(deps.clock.sleep, failures === 0 ? PROGRESS_MS : backoff(PROGRESS_MS, failures));
    try {
      const file = yield* callApi(deps, IMPORT_KINDS[kind].endpoints.get, { params: { importId } });
      failures = 0;
      yield* put(importReceived({ kind, file }));
      if (file.run?.status !== 'running') return;
    } catch (error) {
      const failure = toFailure(error);
      if (!isPassing(failure)) throw error;
      failures += 1;
    }
  }
}

/** Follows a run until it ends, as long as the screen is shown. */
function* followWhileShown(deps: Deps, kind: ImportKind, file: FileImport): SagaGenerator<void> {
  const { isShown } = yield* select(selectImport);
  if (file.run?.status !== 'running' || !isShown) return;
  yield* race({
    run: call(follow, deps, kind, file.importId),
    left: take(importLeft),
    other: take([fileChosen, fileDeletionRequested]),
  });
}

function* fail(deps: Deps, kind: ImportKind, error: unknown): SagaGenerator<void> {
  yield* call(deps.report.error, WHERE, error);
  const problem = problemOfFailure(toFailure(error));
  if (problem === 'gone') yield* call(remember, deps, kind, null);
  yield* put(runFailed({ kind, problem }));
}

function* run(deps: Deps, { payload: { dryRun } }: ReturnType<typeof runRequested>): SagaGenerator<void> {
  const { kind, file } = yield* select(selectImport);
  if (!file) return;
  const columns = givenColumns(yield* select(selectColumns));
  try {
    const started = yield* callApi(deps, IMPORT_KINDS[kind].endpoints.run, {
      params: { importId: file.importId },
      body: { columns, dryRun },
    });
    yield* put(importReceived({ kind, file: started }));
    yield* call(followWhileShown, deps, kind, started);
  } catch (error) {
    yield* call(fail, deps, kind, error);
  }
}

/** Cancels the run. If it is being followed, that continues until the run is over. */
function* cancel(deps: Deps): SagaGenerator<void> {
  const { kind, file } = yield* select(selectImport);
  if (!file) return;
  try {
    const params = { importId: file.importId };
    const ended = yield* callApi(deps, IMPORT_KINDS[kind].endpoints.cancel, { params });
    yield* put(importReceived({ kind, file: ended }));
  } catch (error) {
    yield* call(fail, deps, kind, error);
  }
}

/** Reloads this tab's import after a reload or a visit to another page. */
function* restore(deps: Deps): SagaGenerator<void> {
  const { kind, file, upload: sending } = yield* select(selectImport);
  if (sending.status === 'sending') return;
  const kept = yield* call(deps.storage.session.get, fileKey(yield* select(selectConferenceId), kind));
  const importId = file?.importId ?? kept;
  if (importId === null) return;
  try {
    const found = yield* callApi(deps, IMPORT_KINDS[kind].endpoints.get, { params: { importId } });
    yield* put(importReceived({ kind, file: found }));
    yield* call(followWhileShown, deps, kind, found);
  } catch (error) {
    yield* call(fail, deps, kind, error);
  }
}

/** A late response must not bring back an import that was dropped or replaced meanwhile. */
function* restoreUntilReplaced(deps: Deps): SagaGenerator<void> {
  yield* race({ restored: call(restore, deps), replaced: take([fileChosen, fileDeletionRequested]) });
}

/**
 * Deletes the file on the server. Best effort: the server deletes it within a day anyway, so a failure must
 * not block the user.
 */
function* drop(deps: Deps): SagaGenerator<void> {
  const { kind } = yield* select(selectImport);
  const importId = yield* call(deps.storage.session.get, fileKey(yield* select(selectConferenceId), kind));
  yield* call(remember, deps, kind, null);
  if (importId === null) return;
  try {
    yield* callApi(deps, IMPORT_KINDS[kind].endpoints.remove, { params: { importId } });
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/**
 * Uploads, checks and imports a file of attendees, exhibitors or posters. The last chosen file wins; one run
 * at a time.
 */
export function* attendeeImportSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, fileChosen, (action) => upload(deps, action));
  yield* onLeading(deps, WHERE, [extrasChosen, importReceived], () => sendAlong(deps));
  yield* onLeading(deps, WHERE, runRequested, (action) => run(deps, action));
  yield* onLeading(deps, WHERE, runCancelRequested, () => cancel(deps));
  yield* onLatest(deps, WHERE, importEntered, () => restoreUntilReplaced(deps));
  yield* onLatest(deps, WHERE, fileDeletionRequested, () => drop(deps));
}
