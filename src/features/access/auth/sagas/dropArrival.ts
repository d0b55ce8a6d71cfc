import { call, put, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { signInDropped } from '../slice';

/** Discards the code or link the page was opened with and resets the gate to idle. */
export function* dropArrival(deps: Deps, handle: string): SagaGenerator<void> {
  yield* call(deps.identity.dropArrival, handle);
  yield* put(signInDropped());
}
