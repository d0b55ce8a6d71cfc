import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';

/**
 * Wraps a worker so that an error ends only this run and is reported. Otherwise, an uncaught error in a
 * worker would stop its watcher, and with it the feature, until the next page load. Action logs identify the
 * saga by `where`.
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
