import { call, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import type { Failure } from '../../kit/lib/apiFailure';
import { pageShown, selectVisible } from '../page';
import { untilBetter } from './untilBetter';
import { waitAfter } from './waitAfter';

export interface Poll {
  everyMs: number;
  /** Runs once and returns the outcome. Must handle its own errors: a tick never throws. */
  once: () => SagaGenerator<true | Failure>;
}

/**
 * Repeats the work forever: immediately, then every `everyMs`. Failures back off, a hidden page pauses it,
 * and becoming visible or online triggers a run. The caller owns its lifetime (see `whileSignedIn`).
 */
export function* poll(deps: Pick<Deps, 'clock' | 'random'>, { everyMs, once }: Poll): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    if (!(yield* select(selectVisible))) yield* take(pageShown);
    const outcome = yield* once();
    failures = outcome === true ? 0 : failures + 1;
    const wait = outcome === true ? everyMs : yield* call(waitAfter, deps, everyMs, failures, outcome);
    yield* untilBetter(deps, wait);
  }
}
