import { buffers, type TakeableChannel } from 'redux-saga';
import {
  actionChannel,
  all,
  call,
  cancelled,
  put,
  race,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import {
  completeUpload,
  deleteUpload,
  postUpload,
  putUploadPart,
  type FileUpload,
  type StoredFile,
} from '../../../contract/platform/files';
import { callApi, withIdToken } from '../auth';
import type { CloudSettings } from '../../../contract/platform/cloudAddresses';
import type { Deps } from '../deps';
import type { FileRange } from '../deps/files';
import { selectConferenceId, selectConfig } from '../event';
import { isPassing, toFailure } from '../../kit/lib/apiFailure';
import { wentOnline } from '../page';
import { backoff, withRetries, whileSignedIn } from '../saga';
import { problemOfFailure, problemOfFile } from './problems';
import { selectUpload, type WithUploads } from './selectors';
import { sendOnce, untilSent } from './sendFile';
import {
  uploadArrived,
  uploadCancelled,
  uploadDismissed,
  uploadFailed,
  uploadInterrupted,
  uploadProgressed,
  uploadRequested,
  uploadRetried,
  uploadStarted,
  uploadSucceeded,
  type Upload,
} from './slice';

const WHERE = 'uploads';
/** A file waiting for its turn. */
type Queued = ReturnType<typeof uploadRequested | typeof uploadRetried>;
/** Concurrent uploads. */
const AT_A_TIME = 2;
/** First wait after a lost connection, in milliseconds. */
export const RECONNECT_MS = 2_000;
/** Consecutive attempts while the server is failing; a missing network is waited for. */
export const MAX_TRIES = 5;

/** Reports progress of a file, of which `before` bytes have arrived earlier. */
const progressOf = (handle: string, before: number) => (progress: { sent: number }) =>
  uploadProgressed({ handle, sent: before + progress.sent });

/** Sends the parts that have not arrived. */
function* sendParts(deps: Deps, item: Upload, upload: FileUpload): SagaGenerator<void> {
  const { handle } = item;
  const { uploadId, partBytes, received } = upload;
  const rangeOf = (part: number): FileRange => ({
    start: (part - 1) * partBytes,
    end: Math.min(item.bytes, part * partBytes),
  });
  const lengthOf = (part: number) => rangeOf(part).end - rangeOf(part).start;
  let before = received.reduce((sum, part) => sum + lengthOf(part), 0);
  yield* put(uploadProgressed({ handle, sent: before }));
  for (let part = 1; part <= Math.ceil(item.bytes / partBytes); part += 1) {
    if (received.includes(part)) continue;
    const sending = {
      endpoint: putUploadPart,
      input: { params: { uploadId, part: String(part) } },
      handle,
      range: rangeOf(part),
      onProgress: progressOf(handle, before),
    };
    yield* withRetries(deps, () => withIdToken((idToken) => sendOnce(deps, sending, { idToken })));
    before += lengthOf(part);
  }
}

/** Uploads the file to the event's cloud bucket, with progress. */
function* sendToCloud(deps: Deps, item: Upload, cloud: CloudSettings, key: string): SagaGenerator<void> {
  const { handle, mediaType } = item;
  const conferenceId = yield* select(selectConferenceId);
  yield* withIdToken(function* (idToken) {
    const caller = { idToken: idToken ?? '', conferenceId };
    const sending = yield* call(deps.cloud.send, cloud, { handle, key, mediaType }, caller);
    yield* untilSent(sending, progressOf(handle, 0));
  });
}

/** Waits until the network is back, or for a while. */
function* awaitNetwork(deps: Deps, failures: number): SagaGenerator<void> {
  yield* race({
    online: take(wentOnline),
    waited: call(deps.clock.sleep, backoff(RECONNECT_MS, failures)),
  });
}

/** How far an upload got, so that a retry continues from there. */
interface Progress {
  upload: FileUpload | null;
  hasArrived: boolean;
}

/** Sends what is missing and has the file checked. */
function* attempt(deps: Deps, item: Upload, progress: Progress, key: string): SagaGenerator<StoredFile> {
  const { handle, owner, purpose, name, mediaType, bytes, modified } = item;
  if (!progress.hasArrived) {
    // Finds an unfinished upload of the same file, and which parts of it have arrived.
    progress.upload = yield* callApi(deps, postUpload, {
      body: { owner, purpose, name, mediaType, bytes, modified },
    });
    const { cloudKey } = progress.upload;
    const { uploads } = yield* select(selectConfig);
    if (cloudKey !== null && uploads) yield* call(sendToCloud, deps, item, uploads.cloud, cloudKey);
    else yield* call(sendParts, deps, item, progress.upload);
    progress.hasArrived = true;
  }
  const { uploadId = '', cloudKey = null } = progress.upload ?? {};
  yield* put(uploadArrived({ handle }));
  return yield* callApi(deps, completeUpload, { params: { uploadId }, body: { cloudKey } }, { key });
}

/** Uploads a file, however often the connection is lost. Throws the failure that ends it. */
function* persist(deps: Deps, item: Upload, progress: Progress): SagaGenerator<StoredFile> {
  const key = yield* call(deps.random.uuid);
  for (let failures = 0; ;) {
    yield* put(uploadStarted({ handle: item.handle }));
    try {
      return yield* call(attempt, deps, item, progress, key);
    } catch (error) {
      const failure = toFailure(error);
      // Parts were cleaned up, or the upload has ended without us.
      const isLost = failure.status === 409 || failure.status === 404;
      if (isLost) progress.hasArrived = false;
      if (!isLost && !isPassing(failure)) throw error;
      failures += 1;
      if (failure.kind !== 'network' && failures >= MAX_TRIES) throw error;
      yield* put(uploadInterrupted({ handle: item.handle }));
      yield* call(awaitNetwork, deps, failures);
    }
  }
}

/** Tells the server that an upload is not wanted. Best effort: the server cleans it up anyway. */
function* abandon(deps: Deps, { upload }: Progress): SagaGenerator<void> {
  if (!upload) return;
  try {
    yield* callApi(deps, deleteUpload, { params: { uploadId: upload.uploadId } });
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** Uploads a file and reports the outcome, unless the user cancels it. */
function* run(deps: Deps, item: Upload): SagaGenerator<void> {
  const { handle, owner, purpose } = item;
  const problem = problemOfFile(item);
  if (problem) {
    yield* put(uploadFailed({ handle, problem }));
    return;
  }
  const progress: Progress = { upload: null, hasArrived: false };
  const isThis = (action: { type: string; payload?: unknown }) =>
    uploadCancelled.match(action) && action.payload.handle === handle;
  try {
    const { file } = yield* race({ file: call(persist, deps, item, progress), cancelled: take(isThis) });
    if (file) yield* put(uploadSucceeded({ handle, owner, purpose, file }));
    else yield* call(abandon, deps, progress);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(uploadFailed({ handle, problem: problemOfFailure(toFailure(error)) }));
  }
}

/** Uploads one file of the queue after the other. */
function* work(deps: Deps, queue: TakeableChannel<Queued>): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(queue);
    const next = yield* select((state: WithUploads) => selectUpload(state, payload.handle));
    // It may have been canceled while waiting.
    if (next) yield* call(run, deps, next);
  }
}

/** Requests after which a file may still be sent, and outcomes after which it will not be. */
type Held = Queued | ReturnType<typeof uploadCancelled | typeof uploadDismissed | typeof uploadSucceeded>;
const HELD = [uploadRequested, uploadCancelled, uploadDismissed, uploadSucceeded].map(({ type }) => type);

/** Releases files that will no longer be sent. */
function* releaseFiles(deps: Deps): SagaGenerator<void> {
  const handles = new Set<string>();
  try {
    while (true) {
      const action: Held = yield* take(HELD);
      const { handle } = action.payload;
      if (uploadRequested.match(action)) handles.add(handle);
      else {
        handles.delete(handle);
        yield* call(deps.files.release, handle);
      }
    }
  } finally {
    if (yield* cancelled()) {
      for (const handle of handles) yield* call(deps.files.release, handle);
      yield* call(deps.cloud.forget);
    }
  }
}

/** Uploads the files the user chooses, a few at a time, wherever the user goes in the app meanwhile. */
export function* uploadsSaga(deps: Deps): SagaGenerator<void> {
  yield* whileSignedIn(deps, WHERE, function* () {
    const queue = yield* actionChannel(
      [uploadRequested.type, uploadRetried.type],
      buffers.expanding<Queued>(),
    );
    yield* all([
      call(releaseFiles, deps),
      ...Array.from({ length: AT_A_TIME }, () => call(work, deps, queue)),
    ]);
  });
}
