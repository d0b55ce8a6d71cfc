import { configureStore, type DevToolsEnhancerOptions, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Recorder } from '../replay/log/recorder';
import type { Deps } from '../shared/platform/deps';
import { rootReducer, rootSaga } from './core';

/**
 * Creates the store of one page life. Actions are the only way to trigger anything, and only sagas have side
 * effects; a recorder observes both from the start. Redux DevTools see nothing unless `devTools` defines what
 * they may see (`devtools.ts`). `watchers` observe every action and change nothing.
 */
export function createStore(
  browserDeps: Deps,
  recorder?: Recorder,
  devTools: DevToolsEnhancerOptions | false = false,
  watchers: readonly Middleware[] = [],
) {
  const deps = recorder?.wrapDeps(browserDeps) ?? browserDeps;
  const sagas = createSagaMiddleware({
    onError: (error) => deps.report.error('rootSaga', error),
    ...(recorder && { sagaMonitor: recorder.sagaMonitor }),
  });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      // How long the checks of a development build take says something of the machine, not of the app.
      defaults({
        thunk: false,
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat([...watchers, ...(recorder ? [recorder.middleware] : []), sagas]),
    devTools,
  });
  recorder?.begin(store.getState());
  return { store, run: () => sagas.run(rootSaga, deps) };
}

export type AppStore = ReturnType<typeof createStore>['store'];
