import { take, type SagaGenerator } from 'typed-redux-saga';

/** Waits until it is canceled, which ends what was forked beside it. */
export function* never(): SagaGenerator<void> {
  yield* take(() => false);
}
