import { call, put, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { signInDropped } from '../slice';

/** Throws away what the page was opened with: the gate is at rest again. */
export function* dropArrival(deps: Deps, handle: string): SagaGenerator<void> {
  yield* call(deps.identity.dropArrival, handle);
  yield* put(signInDropped());
}
