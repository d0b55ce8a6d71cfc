import { call, fork, put, type SagaGenerator } from 'typed-redux-saga';
import { deleteSaved, getSaved, putSaved } from '../../../contract/people/saved';
import { callApi } from '../../platform/auth';
import type { Deps } from '../../platform/deps';
import { toFailure } from '../../kit/lib/apiFailure';
import { amendKept, callKept, sendChanges, untilCurrent } from '../../platform/offline';
import { onLatest } from '../../platform/saga';
import { selectPendingSaves, selectSavesSent, type WithSaved } from './selectors';
import {
  apply,
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

function* fetchSaved(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(savedSucceeded(yield* callKept(deps, getSaved, {}, { selectChanges: selectSavesSent })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(savedFailed(toFailure(error)));
  }
}

/** Makes one change on the server. */
function* request(deps: Deps, change: PendingSave): SagaGenerator<void> {
  const { kind, itemId, isSaved } = change;
  yield* callApi(deps, isSaved ? putSaved : deleteSaved, { params: { kind, itemId } });
  const savedAt = new Date(yield* call(deps.clock.now)).toISOString();
  yield* amendKept(deps, getSaved, ({ items }) => ({
    items: apply(items, change).map((item) => ({ savedAt, ...item })),
  }));
}

/** Reads and writes what the user saved. Chunks that show it list this saga as `saved`. */
export function* savedSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, savedRequested, () => untilCurrent(deps, getSaved, () => fetchSaved(deps)));
  yield* fork(sendChanges<WithSaved, PendingSave>, deps, {
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
