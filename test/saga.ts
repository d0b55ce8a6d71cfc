import { expectSaga } from 'redux-saga-test-plan';
import type { CoreState } from '../src/app/rootReducer';
import type { FeatureSaga } from '../src/shared/chunks';
import { stateFor } from './builders/state';
import { createFakeDeps, type FakeDeps } from './fakes/deps';
import { settle } from './fakes/settle';
import { createTestStore, testReducer, type ExtraReducers } from './store';

export interface SagaOptions<S extends CoreState> {
  deps?: FakeDeps;
  state?: S;
  reducers?: ExtraReducers;
}

/** `expectSaga` with the real root reducer, a built state and fake dependencies. End it with `silentRun()`. */
export function expectFeature<S extends CoreState = CoreState>(
  saga: FeatureSaga,
  { deps = createFakeDeps(), state = stateFor<S>(), reducers }: SagaOptions<S> = {},
) {
  return expectSaga(saga, deps).withReducer(testReducer<S>(reducers), state);
}

/**
 * Runs sagas for as long as the test: dispatch, let time pass by `deps.clock.advance(ms)`, look at state and actions. Returns
 * when they have started. Call `stop()` at the end, or hand it to `afterEach`.
 */
export async function startSagas<S extends CoreState = CoreState>(
  sagas: FeatureSaga | readonly FeatureSaga[],
  { deps = createFakeDeps(), state = stateFor<S>(), reducers = {} }: SagaOptions<S> = {},
) {
  const running = createTestStore<S>({
    deps,
    state,
    reducers,
    sagas: typeof sagas === 'function' ? [sagas] : sagas,
  });
  await settle();
  return {
    ...running,
    deps,
    /** Dispatches and lets everything that is already answered go on. */
    async send(...actions: Parameters<typeof running.dispatch>[0][]) {
      for (const action of actions) running.dispatch(action);
      await settle();
    },
  };
}
