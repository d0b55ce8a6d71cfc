import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Deps } from '../shared/deps';
import { redactAction, redactState } from './devtools';
import { rootReducer, type CoreState } from './rootReducer';
import { rootSaga } from './rootSaga';

/** The store of one page life. Actions are the only way to do something, sagas the only place where something happens. */
export function createStore(deps: Deps) {
  const sagas = createSagaMiddleware({
    onError: (error) => deps.report.error('rootSaga', error),
  });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
    devTools:
      process.env['NODE_ENV'] === 'production'
        ? false
        : {
            name: 'Plenary',
            actionSanitizer: redactAction,
            stateSanitizer: (state) => redactState(state as CoreState) as typeof state,
          },
  });
  return { store, run: () => sagas.run(rootSaga, deps) };
}

export type AppStore = ReturnType<typeof createStore>['store'];
