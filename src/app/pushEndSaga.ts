import { call, put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../shared/deps';
import { PUSH_KEY, pushEnded, pushEndRequested, selectHasPush } from '../shared/push';
import { safely } from '../shared/saga';
import { selectAuthenticated, signedOut } from '../shared/session';
import { restoreFinished } from '../shared/session/restore';
import { chunkRequested, selectChunk } from './chunksSlice';
import type { CoreState } from './rootReducer';

/**
 * Push messages end with the session, also where their part of the app is not there: signing out does not wait for it, and
 * once nobody is signed in it is loaded, and ends what this browser kept. A part that cannot come must not keep anybody in.
 */
export function* pushEndSaga(deps: Deps): SagaGenerator<void> {
  yield* takeEvery(
    pushEndRequested,
    safely(deps, 'push', function* () {
      const part = yield* select((state: CoreState) => selectChunk(state, 'push'));
      if (part?.status !== 'loaded') yield* put(pushEnded());
    }),
  );
  yield* takeEvery(
    [restoreFinished, signedOut],
    safely(deps, 'push', function* () {
      if ((yield* select(selectAuthenticated)) || !(yield* select(selectHasPush))) return;
      if ((yield* call(deps.storage.local.get, PUSH_KEY)) !== null) yield* put(chunkRequested('push'));
    }),
  );
}
