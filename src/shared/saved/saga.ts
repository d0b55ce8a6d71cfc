import { call, fork, put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { deleteSaved, getSaved, putSaved } from '../../contract/saved';
import { callApi } from '../auth';
import type { Deps } from '../deps';
import { toFailure } from '../lib/apiFailure';
import { callKept, sendWaiting, untilCurrent } from '../offline';
import { safely, untilSignedOut } from '../saga';
import { selectPendingSaves, selectSavesSent, type WithSaved } from './selectors';
import {
  saveFailed,
  saveRequested,
  saveSucceeded,
  savedFailed,
  savedRequested,
  savedSucceeded,
  savesRestored,
  type PendingSave,
} from './slice';

const WHERE = 'saved';

/** Reads what is saved, again if it was changed while it was read. */
function* fetchSaved(deps: Deps): SagaGenerator<void> {
  try {
    while (true) {
      const before = yield* select(selectSavesSent);
      const reply = yield* callKept(deps, getSaved, {});
      if ((yield* select(selectSavesSent)) !== before) continue;
      yield* put(savedSucceeded(reply));
      return;
    }
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(savedFailed(toFailure(error)));
  }
}

/** Makes one change on the server. */
function request(deps: Deps, { kind, itemId, isSaved }: PendingSave): SagaGenerator<unknown> {
  return callApi(deps, isSaved ? putSaved : deleteSaved, { params: { kind, itemId } });
}

/** Reads and writes what the user saved. Chunks that show it list this saga as `saved`. */
export function* savedSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    savedRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => untilCurrent(deps, getSaved, () => fetchSaved(deps))),
    ),
  );
  yield* fork(sendWaiting<WithSaved, PendingSave>, deps, {
    where: WHERE,
    keptAs: 'saved/waiting',
    selectPending: selectPendingSaves,
    request: (change: PendingSave) => request(deps, change),
    requested: saveRequested,
    succeeded: saveSucceeded,
    failed: saveFailed,
    restored: savesRestored,
  });
}
