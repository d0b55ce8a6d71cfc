import { configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { rootReducer, type CoreState } from '../src/app/rootReducer';
import type { FeatureSaga } from '../src/shared/platform/chunks';
import type { FakeDeps } from './fakes/deps';
import { stateFor } from './builders/state';

/** Reducers of lazy features, by slice name. */
export type ExtraReducers = Record<string, Reducer>;

const CORE_KEYS = Object.keys(rootReducer(undefined, { type: 'test/init' }));

/** The real root reducer plus reducers of lazy features. A slice without a reducer stays as it is. */
export function testReducer<S extends CoreState>(extra: ExtraReducers = {}): Reducer<S> {
  return (state, action) => {
    const before: Record<string, unknown> = { ...state };
    const core = Object.fromEntries(CORE_KEYS.map((key) => [key, before[key]]));
    const lazy = Object.entries(extra).map(([key, reducer]) => [
      key,
      reducer(before[key], action) as unknown,
    ]);
    const after = rootReducer(state ? (core as unknown as CoreState) : undefined, action);
    return { ...before, ...after, ...Object.fromEntries(lazy) } as S;
  };
}

export interface TestStoreOptions<S extends CoreState> {
  state?: S;
  reducers?: ExtraReducers;
  deps?: FakeDeps;
  /** Sagas to run on the store, with `deps`. */
  sagas?: readonly FeatureSaga[];
}

/** A real store that records every action. With sagas it is a small app over fakes. */
export function createTestStore<S extends CoreState = CoreState>({
  state = stateFor<S>(),
  reducers = {},
  deps,
  sagas = [],
}: TestStoreOptions<S> = {}) {
  const actions: UnknownAction[] = [];
  const errors: unknown[] = [];
  const middleware = createSagaMiddleware({ onError: (error) => errors.push(error) });
  const store = configureStore({
    reducer: testReducer<S>(reducers),
    preloadedState: state,
    middleware: (defaults) =>
      // Silence the checks' slowness warnings, which mean nothing on a busy machine.
      defaults({
        thunk: false,
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(
        () => (next) => (action) => {
          actions.push(action as UnknownAction);
          return next(action);
        },
        middleware,
      ),
  });
  if (sagas.length > 0 && !deps) throw new Error('Sagas need deps: createTestStore({ deps, sagas }).');
  const tasks: Task[] = sagas.map((saga) => middleware.run(saga, deps as FakeDeps));
  return {
    store,
    actions,
    /** Errors thrown by sagas; a feature's root saga must never throw. */
    errors,
    /** Types of the recorded actions, in order. */
    types: () => actions.map(({ type }) => type),
    getState: () => store.getState(),
    dispatch: (action: UnknownAction) => store.dispatch(action as never),
    /** Runs another saga on this store. */
    run: (saga: () => Generator) => middleware.run(saga),
    isRunning: () => tasks.every((task) => task.isRunning()),
    stop: () => tasks.forEach((task) => task.cancel()),
  };
}
export type TestStore<S extends CoreState = CoreState> = ReturnType<typeof createTestStore<S>>;
