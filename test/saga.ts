import { findNonSerializableValue, type UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import { all, call, spawn, take } from 'typed-redux-saga';
import type { CoreState } from '../src/app/rootReducer';
import type { FeatureSaga } from '../src/shared/platform/chunks';
import { stateFor } from './builders/state';
import { createFakeDeps, type FakeDeps } from './fakes/deps';
import { settle } from './fakes/settle';
import { createTestStore, testReducer, type ExtraReducers } from './store';

export interface SagaOptions<S extends CoreState> {
  deps?: FakeDeps;
  state?: S;
  reducers?: ExtraReducers;
}

/** What a running test talks to: `expectSaga`, or a plain store. */
interface Runner<S extends CoreState> {
  actions: UnknownAction[];
  errors: unknown[];
  getState: () => S;
  dispatch: (action: UnknownAction) => unknown;
  subscribe: (listener: () => void) => () => void;
  run: (saga: FeatureSaga) => void;
  isRunning: () => boolean;
  stop: () => void;
}

/** Starts one more saga, in `payload`. It never reaches a reducer or a feature's saga. */
const RUN = 'test/run';

/** Runs sagas under `expectSaga`, without its timeout: they live until `stop()`. */
function runUnderTestPlan<S extends CoreState>(
  sagas: readonly FeatureSaga[],
  { deps, state, reducers }: Required<SagaOptions<S>>,
): Runner<S> {
  const actions: UnknownAction[] = [];
  const errors: unknown[] = [];
  const tasks: Task[] = [];
  const listeners = new Set<() => void>();
  const reducer = testReducer<S>(reducers);
  let current = state;

  /** A saga that throws ends alone, as it does under the app's root saga. */
  function* guarded(saga: FeatureSaga) {
    try {
      yield* call(saga, deps);
    } catch (error) {
      errors.push(error);
    }
  }

  function* runAll() {
    tasks.push(...(yield* all(sagas.map((saga) => spawn(guarded, saga)))));
    for (;;) {
      const action: UnknownAction = yield* take(RUN);
      tasks.push(yield* spawn(guarded, action.payload as FeatureSaga));
    }
  }

  /**
   * Sees every action, whether a test or a saga dispatched it. Actions must be serializable, as the store
   * demands.
   */
  function recordingReducer(before: S | undefined, action: UnknownAction): S {
    if (before === undefined || action.type === RUN) return current;
    const fault = findNonSerializableValue(action, 'action');
    if (fault) throw new Error(`${action.type}: ${fault.keyPath} is not serializable.`);
    actions.push(action);
    current = reducer(before, action);
    for (const listener of listeners) listener();
    return current;
  }

  const plan = expectSaga(runAll).withReducer(recordingReducer, state);
  void plan.run(false);
  return {
    actions,
    errors,
    getState: () => current,
    dispatch: (action) => plan.dispatch(action),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: (saga) => plan.dispatch({ type: RUN, payload: saga }),
    isRunning: () => tasks.every((task) => task.isRunning()),
    stop: () => tasks.forEach((task) => task.cancel()),
  };
}

/** Runs sagas by redux-saga's own middleware. */
function runOnStore<S extends CoreState>(
  sagas: readonly FeatureSaga[],
  options: Required<SagaOptions<S>>,
): Runner<S> {
  const { store, run, ...running } = createTestStore<S>({ ...options, sagas });
  return {
    ...running,
    subscribe: (listener) => store.subscribe(listener),
    run: (saga) => void run(() => saga(options.deps)),
  };
}

/** Dispatches one action after another, then lets everything finish that needs no time to pass. */
export async function sendAll(
  dispatch: (action: UnknownAction) => unknown,
  actions: readonly UnknownAction[],
): Promise<void> {
  for (const action of actions) {
    dispatch(action);
    // `expectSaga` passes actions on to sagas in a microtask.
    await Promise.resolve();
  }
  await settle();
}

async function start<S extends CoreState>(
  runner: (sagas: readonly FeatureSaga[], options: Required<SagaOptions<S>>) => Runner<S>,
  sagas: FeatureSaga | readonly FeatureSaga[],
  { deps = createFakeDeps(), state = stateFor<S>(), reducers = {} }: SagaOptions<S>,
) {
  const running = runner(typeof sagas === 'function' ? [sagas] : sagas, { deps, state, reducers });
  await settle();
  return {
    ...running,
    deps,
    /** Types of the actions seen, in order. */
    types: () => running.actions.map(({ type }) => type),
    send: (...sent: UnknownAction[]) => sendAll(running.dispatch, sent),
  };
}

/**
 * Runs sagas under `expectSaga` with the real root reducer for as long as the test: dispatch, let time pass
 * with `deps.clock.advance(ms)`, look at state and actions. Resolves once they have started. Call `stop()` at
 * the end, or pass it to `afterEach`.
 */
export const startSagas = <S extends CoreState = CoreState>(
  sagas: FeatureSaga | readonly FeatureSaga[],
  options: SagaOptions<S> = {},
) => start<S>(runUnderTestPlan, sagas, options);

/**
 * The same on a plain store, for tests of what happens within one dispatch: `expectSaga` passes an action on
 * to the sagas only in a microtask, so that a saga's next `put` comes before another saga's response to the
 * first.
 */
export const startSagasOnStore = <S extends CoreState = CoreState>(
  sagas: FeatureSaga | readonly FeatureSaga[],
  options: SagaOptions<S> = {},
) => start<S>(runOnStore, sagas, options);
