import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';

export type Warn = (message: string) => SagaGenerator<void>;

/**
 * Returns a function that warns once per message. A feature's root saga creates one for the lifetime of the
 * page.
 */
export function warnOnce(deps: Pick<Deps, 'report'>): Warn {
  const said = new Set<string>();
  return function* (message) {
    if (said.has(message)) return;
    said.add(message);
    yield* call(deps.report.warn, message);
  };
}
