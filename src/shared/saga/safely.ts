import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';

/**
 * Wraps a worker so that a throw ends this one run and is reported. Without it, one uncaught error in a worker ends the
 * watcher that started it, and with it its feature, until the page is loaded again.
 */
export function safely<Args extends unknown[]>(
  deps: Pick<Deps, 'report'>,
  where: string,
  worker: (...args: Args) => Generator<unknown, unknown, unknown>,
): (...args: Args) => SagaGenerator<void> {
  return function* (...args: Args) {
    try {
      yield* call(worker as (...args: Args) => Generator, ...args);
    } catch (error) {
      yield* call(deps.report.error, where, error);
    }
  };
}
