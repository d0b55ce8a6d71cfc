import { call, put, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { safely } from '../../../shared/platform/saga';
import {
  deleteConfirmed,
  deleteSucceeded,
  deleteFailed,
  developerOpened,
  recordingsFailed,
  recordingsSucceeded,
  recordingsRequested,
  reloadRequested,
  saveSucceeded,
  saveFailed,
  saveRequested,
  statusReceived,
  switchFailed,
  switchRequested,
} from './slice';

/** Reports an error and returns its message for the user. */
function* fail(deps: Deps, error: unknown): SagaGenerator<{ message: string }> {
  yield* call(deps.report.error, 'developer', error);
  return { message: toFailure(error).message };
}

function* loadStatus(deps: Deps): SagaGenerator<void> {
  yield* put(statusReceived(yield* call(deps.recording.status)));
}

function* loadList(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(recordingsSucceeded(yield* call(deps.recording.list)));
  } catch (error) {
    yield* call(fail, deps, error);
    yield* put(recordingsFailed());
  }
}

/** Sets the switch, then shows its actual state whether or not that succeeded. */
function* turnSwitch(deps: Deps, { payload: on }: ReturnType<typeof switchRequested>): SagaGenerator<void> {
  try {
    yield* call(deps.recording.setSwitch, on);
  } catch (error) {
    yield* put(switchFailed(yield* call(fail, deps, error)));
  }
  yield* call(loadStatus, deps);
}

function* save(deps: Deps, { payload: id }: ReturnType<typeof saveRequested>): SagaGenerator<void> {
  try {
    yield* call(deps.recording.save, id, null);
    yield* put(saveSucceeded());
  } catch (error) {
    yield* put(saveFailed(yield* call(fail, deps, error)));
  }
}

function* remove(deps: Deps, { payload: id }: ReturnType<typeof deleteConfirmed>): SagaGenerator<void> {
  try {
    yield* call(deps.recording.remove, id);
    yield* put(deleteSucceeded(id));
    // If it was the current recording, this page is no longer recorded.
    yield* call(loadStatus, deps);
  } catch (error) {
    yield* put(deleteFailed(yield* call(fail, deps, error)));
  }
}

/** The developer page: this browser's recording switch and its stored recordings. */
export function* developerSaga(deps: Deps): SagaGenerator<void> {
  const guarded = <Args extends unknown[]>(worker: (deps: Deps, ...args: Args) => SagaGenerator<void>) =>
    safely(deps, 'developer', (...args: Args) => worker(deps, ...args));
  yield* takeLatest(developerOpened, guarded(loadStatus));
  yield* takeLatest([developerOpened, recordingsRequested], guarded(loadList));
  yield* takeLatest(switchRequested, guarded(turnSwitch));
  yield* takeEvery(saveRequested, guarded(save));
  yield* takeEvery(deleteConfirmed, guarded(remove));
  yield* takeLeading(
    reloadRequested,
    safely(deps, 'developer', function* () {
      yield* call(deps.page.reload);
    }),
  );
}
