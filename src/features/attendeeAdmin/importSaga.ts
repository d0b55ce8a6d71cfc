import { call, put, race, select, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import {
  cancelAttendeeImport,
  deleteAttendeeImport,
  getAttendeeImport,
  MAX_IMPORT_BYTES,
  postAttendeeImport,
  runAttendeeImport,
  type AttendeeImport,
} from '../../contract/attendeeImport';
import type { ApiTarget, Deps } from '../../shared/deps';
import { selectApiBaseUrl, selectConferenceId } from '../../shared/event';
import { ApiFailure, isPassing, toFailure, type Failure } from '../../shared/lib/apiFailure';
import { backoff, patiently, safely, untilSignedOut } from '../../shared/saga';
import { callApi, withIdToken } from '../../shared/auth';
import { givenColumns } from './columns';
import {
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
export const fileKey = (conferenceId: string) => `attendeeImport/${conferenceId}`;

/** Why the server rejected a file or a run. */
export function problemOfFailure(failure: Failure): ImportProblem {
  if (failure.kind === 'network') return 'offline';
  if (failure.status === 404) return 'gone';
  if (failure.status === 409) return 'running';
  if (failure.status === 413) return 'size';
  if (failure.status === 415) return 'workbook';
  if (failure.status === 422) return 'unreadable';
  return isPassing(failure) ? 'busy' : 'refused';
}

/** Sends the file once and reports progress. Throws an `ApiFailure`. */
function* sendOnce(
  deps: Deps,
  handle: string,
  caller: Pick<ApiTarget, 'idToken' | 'idempotencyKey'>,
): SagaGenerator<AttendeeImport> {
  const target = {
    baseUrl: yield* select(selectApiBaseUrl),
    conferenceId: yield* select(selectConferenceId),
    ...caller,
  };
  const sending = yield* call(deps.files.send, postAttendeeImport, {}, handle, target);
  try {
    while (true) {
      const event = yield* take(sending);
      if (event.kind === 'failed') throw new ApiFailure(event.failure);
      if (event.kind === 'done') return event.reply as AttendeeImport;
      yield* put(uploadProgressed({ sent: event.sent, total: event.total }));
    }
  } finally {
    sending.close();
  }
}

function* remember(deps: Deps, importId: string | null): SagaGenerator<void> {
  const key = fileKey(yield* select(selectConferenceId));
  if (importId === null) yield* call(deps.storage.session.remove, key);
  else yield* call(deps.storage.session.set, key, importId);
}

function* upload(deps: Deps, { payload }: ReturnType<typeof fileChosen>): SagaGenerator<void> {
  if (payload.bytes > MAX_IMPORT_BYTES) {
    yield* put(uploadFailed({ problem: 'size' }));
    return;
  }
  try {
    const idempotencyKey = yield* call(deps.random.uuid);
    const { file } = yield* race({
      file: call(() =>
        patiently(deps, () =>
          withIdToken((idToken) => sendOnce(deps, payload.handle, { idToken, idempotencyKey })),
        ),
      ),
      cancelled: take(uploadCancelled),
    });
    if (!file) return;
    yield* call(remember, deps, file.importId);
    yield* put(importReceived({ file }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(uploadFailed({ problem: problemOfFailure(toFailure(error)) }));
  }
}

/** Polls a run until it ends. The connection may fail meanwhile: the run continues without it. */
function* follow(deps: Deps, importId: string): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    yield* call(deps.clock.sleep, failures === 0 ? PROGRESS_MS : backoff(PROGRESS_MS, failures));
    try {
      const file = yield* callApi(deps, getAttendeeImport, { params: { importId } });
      failures = 0;
      yield* put(importReceived({ file }));
      if (file.run?.status !== 'running') return;
    } catch (error) {
      const failure = toFailure(error);
      if (!isPassing(failure)) throw error;
      failures += 1;
    }
  }
}

/** Follows a run until it ends, as long as the screen is shown. */
function* followWhileShown(deps: Deps, file: AttendeeImport): SagaGenerator<void> {
  const { isShown } = yield* select(selectImport);
  if (file.run?.status !== 'running' || !isShown) return;
  yield* race({
    run: call(follow, deps, file.importId),
    left: take(importLeft),
    other: take([fileChosen, fileDeletionRequested]),
  });
}

function* fail(deps: Deps, error: unknown): SagaGenerator<void> {
  yield* call(deps.report.error, WHERE, error);
  const problem = problemOfFailure(toFailure(error));
  if (problem === 'gone') yield* call(remember, deps, null);
  yield* put(runFailed({ problem }));
}

function* run(deps: Deps, { payload: { dryRun } }: ReturnType<typeof runRequested>): SagaGenerator<void> {
  const { file } = yield* select(selectImport);
  if (!file) return;
  const columns = givenColumns(yield* select(selectColumns));
  try {
    const started = yield* callApi(deps, runAttendeeImport, {
      params: { importId: file.importId },
      body: { columns, dryRun },
    });
    yield* put(importReceived({ file: started }));
    yield* call(followWhileShown, deps, started);
  } catch (error) {
    yield* call(fail, deps, error);
  }
}

/** Cancels the run. If it is being followed, that continues until the run is over. */
function* cancel(deps: Deps): SagaGenerator<void> {
  const { file } = yield* select(selectImport);
  if (!file) return;
  try {
    const ended = yield* callApi(deps, cancelAttendeeImport, { params: { importId: file.importId } });
    yield* put(importReceived({ file: ended }));
  } catch (error) {
    yield* call(fail, deps, error);
  }
}

/** Reloads this tab's import after a reload or a visit to another page. */
function* restore(deps: Deps): SagaGenerator<void> {
  const { file, upload: sending } = yield* select(selectImport);
  if (sending.status === 'sending') return;
  const kept = yield* call(deps.storage.session.get, fileKey(yield* select(selectConferenceId)));
  const importId = file?.importId ?? kept;
  if (importId === null) return;
  try {
    const found = yield* callApi(deps, getAttendeeImport, { params: { importId } });
    yield* put(importReceived({ file: found }));
    yield* call(followWhileShown, deps, found);
  } catch (error) {
    yield* call(fail, deps, error);
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
  const importId = yield* call(deps.storage.session.get, fileKey(yield* select(selectConferenceId)));
  yield* call(remember, deps, null);
  if (importId === null) return;
  try {
    yield* callApi(deps, deleteAttendeeImport, { params: { importId } });
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** Uploads, checks and imports an attendee file. The last chosen file wins; one run at a time. */
export function* attendeeImportSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    fileChosen,
    safely(
      deps,
      WHERE,
      untilSignedOut((action: ReturnType<typeof fileChosen>) => upload(deps, action)),
    ),
  );
  yield* takeLeading(
    runRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut((action: ReturnType<typeof runRequested>) => run(deps, action)),
    ),
  );
  yield* takeLeading(
    runCancelRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => cancel(deps)),
    ),
  );
  yield* takeLatest(
    importEntered,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => restoreUntilReplaced(deps)),
    ),
  );
  yield* takeLatest(
    fileDeletionRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => drop(deps)),
    ),
  );
}
