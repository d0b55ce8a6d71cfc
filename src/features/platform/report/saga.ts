import { call, put, race, select, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { locationChanged, selectPathname } from '../../../shared/platform/page';
import { safely } from '../../../shared/platform/saga';
import { signedOut } from '../../../shared/platform/auth';
import { selectReport } from './selectors';
import {
  fileSaveFailed,
  fileSaveRequested,
  fileSaveSucceeded,
  recordingStatusReceived,
  recordingFailed,
  recordingRequested,
  reportClosed,
  reportOpened,
} from './slice';

/** Finds out whether this page is recorded, which determines what the file will contain. */
function* learnRecorded(deps: Deps): SagaGenerator<void> {
  const { on } = yield* call(deps.recording.status);
  yield* put(recordingStatusReceived(on !== null));
}

/** Saves the file. Includes only the path of the current URL: the rest may be anyone's data. */
function* saveFile(deps: Deps): SagaGenerator<void> {
  const { description, fault } = yield* select(selectReport);
  const place = yield* select(selectPathname);
  try {
    yield* call(deps.recording.save, null, { description: description.trim(), place, fault });
    yield* put(fileSaveSucceeded());
  } catch (error) {
    yield* call(deps.report.error, 'report', error);
    yield* put(fileSaveFailed());
  }
}

/** Enables recording for this tab, effective after a reload. The browser-wide switch stays untouched. */
function* startRecording(deps: Deps): SagaGenerator<void> {
  try {
    yield* call(deps.recording.recordTab);
    yield* call(deps.page.reload);
  } catch (error) {
    yield* call(deps.report.error, 'report', error);
    yield* put(recordingFailed());
  }
}

/** Wraps a worker in error handling and cancels it when its dialog goes away. */
function whileOpen(deps: Deps, worker: (deps: Deps) => SagaGenerator<void>) {
  return safely(deps, 'report', function* () {
    yield* race({ run: call(worker, deps), closed: take([reportClosed, locationChanged, signedOut]) });
  });
}

/** "Report a problem": saves a file describing what happened, for support. Nothing is sent anywhere. */
export function* reportSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(reportOpened, whileOpen(deps, learnRecorded));
  yield* takeLeading(fileSaveRequested, whileOpen(deps, saveFile));
  yield* takeLeading(recordingRequested, whileOpen(deps, startRecording));
}
