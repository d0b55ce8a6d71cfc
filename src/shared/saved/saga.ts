import { call, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { deleteSaved, getSaved, putSaved } from '../../contract/saved';
import { callApi } from '../auth';
import type { Deps } from '../deps';
import { toFailure } from '../lib/apiFailure';
import { safely, untilSignedOut } from '../saga';
import { selectPendingSaves, selectSavesSent } from './selectors';
import {
  saveFailed,
  saveRequested,
  saveSucceeded,
  savedFailed,
  savedRequested,
  savedSucceeded,
  type PendingSave,
} from './slice';

const WHERE = 'saved';

/** Reads what is saved, again if it was changed while it was read. */
function* fetchSaved(deps: Deps): SagaGenerator<void> {
  try {
    while (true) {
      const before = yield* select(selectSavesSent);
      const reply = yield* callApi(deps, getSaved, {});
      if ((yield* select(selectSavesSent)) !== before) continue;
      yield* put(savedSucceeded(reply));
      return;
    }
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(savedFailed(toFailure(error)));
  }
}

function* send(deps: Deps, { kind, itemId, isSaved }: PendingSave): SagaGenerator<void> {
  try {
    yield* callApi(deps, isSaved ? putSaved : deleteSaved, { params: { kind, itemId } });
    yield* put(saveSucceeded());
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(saveFailed(toFailure(error)));
  }
}

/** One at a time: saving and unsaving must not arrive in reverse order. */
function* sendAll(deps: Deps): SagaGenerator<void> {
  while (true) {
    const [change] = yield* select(selectPendingSaves);
    if (!change) return;
    yield* call(send, deps, change);
  }
}

/** Reads and writes what the user saved. Chunks that show it list this saga as `saved`. */
export function* savedSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    savedRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => fetchSaved(deps)),
    ),
  );
  yield* takeLeading(
    saveRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => sendAll(deps)),
    ),
  );
}
