import { configureStore, createAction, Tuple } from '@reduxjs/toolkit';
import type { CoreState } from '../../rootReducer';
import type { AppStore } from '../../store';

const shown = createAction<CoreState>('stage/shown');

/**
 * A store that has the state it is shown and nothing else: what screens dispatch changes nothing, no saga runs. Parts of the
 * state that stay the same object from one `show` to the next are drawn once.
 */
export function createStageStore(first: CoreState): { store: AppStore; show: (state: CoreState) => void } {
  const store = configureStore({
    reducer: (state: CoreState = first, action) => (shown.match(action) ? action.payload : state),
    middleware: () => new Tuple(),
    devTools: false,
  });
  return { store: store, show: (state) => void store.dispatch(shown(state)) };
}
