import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../session';

/**
 * Ends a worker with the session it was started in: an answer that comes after the sign-out belongs to nobody, least of all
 * to the next person.
 */
export function untilSignedOut<Args extends unknown[]>(
  worker: (...args: Args) => Generator<unknown, unknown, unknown>,
): (...args: Args) => SagaGenerator<void> {
  return function* (...args: Args) {
    yield* race({ run: call(worker as (...args: Args) => Generator, ...args), ended: take(signedOut) });
  };
}
