import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Recorder } from '../shared/actionLog/recorder';
import type { Deps } from '../shared/deps';
import { redactAction, redactState } from './devtools';
import { rootReducer, type CoreState } from './rootReducer';
import { rootSaga } from './rootSaga';

/**
 * The store of one page life. Actions are the only way to do something, sagas the only place where something happens. A
 * recorder sees both from their first moment on.
 */
export function createStore(browserDeps: Deps, recorder?: Recorder) {
  const deps = recorder?.wrapDeps(browserDeps) ?? browserDeps;
  const sagas = createSagaMiddleware({
    onError: (error) => deps.report.error('rootSaga', error),
    ...(recorder && { sagaMonitor: recorder.sagaMonitor }),
  });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(recorder ? [recorder.middleware, sagas] : [sagas]),
    devTools:
      process.env['NODE_ENV'] === 'production'
        ? false
        : {
            name: 'Plenary',
            actionSanitizer: redactAction,
            stateSanitizer: (state) => redactState(state as CoreState) as typeof state,
          },
  });
  recorder?.begin(store.getState());
  return { store, run: () => sagas.run(rootSaga, deps) };
}

export type AppStore = ReturnType<typeof createStore>['store'];
