import type { UnknownAction } from '@reduxjs/toolkit';
import { expectSaga, type ExpectApi } from 'redux-saga-test-plan';
import { call, cancel, fork } from 'typed-redux-saga';
import type { CoreState } from '../src/app/rootReducer';
import { signedIn } from '../src/shared/platform/auth';
import type { FeatureSaga } from '../src/shared/platform/chunks';
import { buildUser } from './builders/user';
import { buildCredentials } from './builders/credentials';
import { settle } from './fakes/settle';
import { sendAll, type SagaOptions } from './saga';
import { testReducer } from './store';

/** What happens to a running saga. Each step resolves once everything has run that needs no time to pass. */
export interface Steps {
  send: (...actions: UnknownAction[]) => Promise<void>;
  advance: (ms: number) => Promise<void>;
  /** Cancels the saga, as redux-saga does with what a saga has forked, called or raced. */
  cancel: () => Promise<void>;
}

/**
 * Runs a saga under `expectSaga` with the real root reducer and fake `deps` while `play` lasts, then cancels
 * it. Returns the plan: chain the effects and the final state to expect, then await `silentRun(false)`; time
 * is the fake clock's, so there is no timeout. Each expectation consumes one effect, in whatever order they
 * came: repeat it to count, and add `.not` to exclude more. Put it before `.hasFinalState`, which leaves
 * `.not` in force.
 */
export function expectEffects<S extends CoreState>(
  saga: FeatureSaga,
  { deps, state, reducers = {} }: SagaOptions<S> & Required<Pick<SagaOptions<S>, 'deps' | 'state'>>,
  play: (steps: Steps) => Promise<void>,
): ExpectApi {
  function* scenario() {
    const task = yield* fork(saga, deps);
    yield* call(play, {
      send: (...actions) => sendAll((action) => plan.dispatch(action), actions),
      advance: (ms) => deps.clock.advance(ms),
      async cancel() {
        task.cancel();
        await settle();
      },
    } satisfies Steps);
    yield* cancel(task);
  }
  const plan = expectSaga(scenario).withReducer(testReducer<S>(reducers), state);
  return plan;
}

/** The built user's tokens, the same each time, for `stateFor` and `signInAgain`. */
export const CREDENTIALS = buildCredentials();

/** The user signed in is signed in once more, by another tab: long runs start over. */
export const signInAgain = () => signedIn({ user: buildUser(), credentials: CREDENTIALS, how: 'otherTab' });
