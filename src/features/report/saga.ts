import { call, put, race, select, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/deps';
import { toFailure } from '../../shared/lib/apiFailure';
import { placeChanged, selectPathname } from '../../shared/page';
import { safely } from '../../shared/saga';
import { signedOut } from '../../shared/session';
import { selectReport } from './selectors';
import {
  fileFailed,
  fileRequested,
  fileSaved,
  recordedReceived,
  recordingFailed,
  recordingRequested,
  reportClosed,
  reportOpened,
} from './slice';

/** Learns whether this page is recorded: what the file will contain depends on it. */
function* learnRecorded(deps: Deps): SagaGenerator<void> {
  const { on } = yield* call(deps.recording.status);
  yield* put(recordedReceived(on !== null));
}

/** Hands over the file. Of the address it tells the path alone: what stands behind it may be anybody's. */
function* saveFile(deps: Deps): SagaGenerator<void> {
  const { description, fault } = yield* select(selectReport);
  const place = yield* select(selectPathname);
  try {
    yield* call(deps.recording.save, null, { description: description.trim(), place, fault });
    yield* put(fileSaved());
  } catch (error) {
    yield* call(deps.report.error, 'report', error);
    yield* put(fileFailed({ message: toFailure(error).message }));
  }
}

/** Has this tab recorded, which takes effect when the page is loaded again. The switch of the browser is no matter of theirs. */
function* startRecording(deps: Deps): SagaGenerator<void> {
  try {
    yield* call(deps.recording.recordTab);
    yield* call(deps.page.reload);
  } catch (error) {
    yield* call(deps.report.error, 'report', error);
    yield* put(recordingFailed({ message: toFailure(error).message }));
  }
}

/** Guards a worker and ends it with the dialog it works for. */
function whileOpen(deps: Deps, worker: (deps: Deps) => SagaGenerator<void>) {
  return safely(deps, 'report', function* () {
    yield* race({ run: call(worker, deps), closed: take([reportClosed, placeChanged, signedOut]) });
  });
}

/** "Report a problem": a file with what happened, for whoever helps. Nothing is sent anywhere. */
export function* reportSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(reportOpened, whileOpen(deps, learnRecorded));
  yield* takeLeading(fileRequested, whileOpen(deps, saveFile));
  yield* takeLeading(recordingRequested, whileOpen(deps, startRecording));
}
