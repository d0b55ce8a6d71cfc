import { call, type SagaGenerator } from 'typed-redux-saga';
import { authSaga } from '../features/access/auth';
import { startupSaga } from '../features/platform/startup';
import { pageSaga } from '../features/platform/page';
import type { Deps } from '../shared/platform/deps';
import { chunkSaga, spawnAll } from './chunkLoading/saga';
import { textsSaga } from './sagas/texts';
import { firstScreenSaga } from './start/firstScreen';

/**
 * Core sagas, by the name they are reported under. Startup must stay last so that the others receive its
 * first actions.
 */
const coreSagas = {
  chunks: chunkSaga,
  texts: textsSaga,
  page: pageSaga,
  auth: authSaga,
  firstScreen: firstScreenSaga,
  startup: startupSaga,
};

export function* rootSaga(deps: Deps): SagaGenerator<void> {
  yield* call(spawnAll, deps, coreSagas);
}
