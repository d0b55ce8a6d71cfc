import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../auth';

/** Cancels a worker at sign-out: a response that arrives afterward must not reach the next user. */
export function untilSignedOut<Args extends unknown[]>(
  worker: (...args: Args) => Generator<unknown, unknown, unknown>,
): (...args: Args) => SagaGenerator<void> {
  return function* (...args: Args) {
    yield* race({ run: call(worker as (...args: Args) => Generator, ...args), ended: take(signedOut) });
  };
}
