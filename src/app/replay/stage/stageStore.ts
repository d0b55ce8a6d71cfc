import { configureStore, createAction, Tuple } from '@reduxjs/toolkit';
import type { CoreState } from '../../rootReducer';
import type { AppStore } from '../../store';

const shown = createAction<CoreState>('stage/shown');

/**
 * A store that only holds the state it is shown: actions dispatched by screens change nothing, and no saga
 * runs. Parts of the state that keep their identity between `show` calls are not rendered again.
 */
export function createStageStore(first: CoreState): { store: AppStore; show: (state: CoreState) => void } {
  const store = configureStore({
    reducer: (state: CoreState = first, action) => (shown.match(action) ? action.payload : state),
    middleware: () => new Tuple(),
    devTools: false,
  });
  return { store: store, show: (state) => void store.dispatch(shown(state)) };
}
