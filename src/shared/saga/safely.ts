import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';

/**
 * Wraps a worker so that a throw ends this one run and is reported. Without it, one uncaught error in a worker ends the
 * watcher that started it, and with it its feature, until the page is loaded again. An action log names the saga by `where`.
 */
export function safely<Args extends unknown[]>(
  deps: Pick<Deps, 'report'>,
  where: string,
  worker: (...args: Args) => Generator<unknown, unknown, unknown>,
): (...args: Args) => SagaGenerator<void> {
  function* run(...args: Args): SagaGenerator<void> {
    try {
      yield* call(worker as (...args: Args) => Generator, ...args);
    } catch (error) {
      yield* call(deps.report.error, where, error);
    }
  }
  return Object.assign(run, { sagaName: where });
}
