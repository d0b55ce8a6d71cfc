import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';

export type Warn = (message: string) => SagaGenerator<void>;

/** Warns once per message, for as long as what it returns is kept: a feature's root saga makes one for the page's life. */
export function warnOnce(deps: Pick<Deps, 'report'>): Warn {
  const said = new Set<string>();
  return function* (message) {
    if (said.has(message)) return;
    said.add(message);
    yield* call(deps.report.warn, message);
  };
}
