import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { authReducer } from '../features/access/auth';
import { eventReducer } from '../features/platform/event';
import { outboxReducer } from '../features/platform/outbox';
import { startupReducer } from '../features/platform/startup';
import { pageReducer } from '../features/platform/page';
import { CHUNK_NAMES, type ChunkName } from './chunkRegistry';
import { chunkLoaded, chunksSlice } from './chunkLoading/slice';
import { loadedChunks } from './chunkLoading/loadedChunks';

/**
 * Slices present in every page life from its first action. Keep this small: all of it loads before the gate.
 */
const coreReducers = {
  startup: startupReducer,
  event: eventReducer,
  auth: authReducer,
  page: pageReducer,
  outbox: outboxReducer,
  chunks: chunksSlice.reducer,
};

type CoreReducer = ReturnType<typeof combineReducers<typeof coreReducers>>;
/**
 * State of the core. A chunk's own state is typed in its features, which only run once the chunk is loaded.
 */
export type CoreState = ReturnType<CoreReducer>;

const combined = new Map<string, Reducer>();

/** The combined reducer of the core and the named chunks, cached per set of chunks. */
function reducerFor(names: readonly ChunkName[]): Reducer {
  const key = [...names].sort().join();
  const known = combined.get(key);
  if (known) return known;
  const parts = names.map((name) => loadedChunks.get(name)?.reducers ?? {});
  const reducer = combineReducers(
    Object.assign({}, coreReducers, ...parts) as typeof coreReducers,
  ) as Reducer;
  combined.set(key, reducer);
  return reducer;
}

const byChunks = new WeakMap<object, Reducer>();

const loadedNames = (state: CoreState | undefined): ChunkName[] =>
  CHUNK_NAMES.filter((name) => state?.chunks[name]?.status === 'loaded');

/** The reducer for a state, cached by its `chunks`, which rarely change except when a chunk loads. */
function reducerOf(state: CoreState | undefined): Reducer {
  const known = state && byChunks.get(state.chunks);
  if (known) return known;
  const reducer = reducerFor(loadedNames(state));
  if (state) byChunks.set(state.chunks, reducer);
  return reducer;
}

/**
 * Which reducers run depends only on the state and the action: those of the chunks the state marks as loaded,
 * plus the one this action reports as loaded. A replayed log therefore registers them at the same action.
 */
export function rootReducer(state: CoreState | undefined, action: UnknownAction): CoreState {
  const reducer = chunkLoaded.match(action)
    ? reducerFor([...new Set([...loadedNames(state), action.payload])])
    : reducerOf(state);
  return reducer(state, action) as CoreState;
}
