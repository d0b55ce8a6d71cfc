import { configureStore, createAction, Tuple, type Store } from '@reduxjs/toolkit';
import type { AppState } from '../appState';

const shown = createAction<AppState>('stage/shown');

/**
 * A store that only holds the state it is shown: actions dispatched by screens change nothing, and no saga
 * runs. Parts of the state that keep their identity between `show` calls are not rendered again.
 */
export function createStageStore(first: AppState): {
  store: Store<AppState>;
  show: (state: AppState) => void;
} {
  const store = configureStore({
    reducer: (state: AppState = first, action) => (shown.match(action) ? action.payload : state),
    middleware: () => new Tuple(),
    devTools: false,
  });
  return { store, show: (state) => void store.dispatch(shown(state)) };
}
