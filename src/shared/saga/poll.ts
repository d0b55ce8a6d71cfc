import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import type { Failure } from '../lib/apiFailure';
import { pageShown, selectVisible, wentOnline } from '../page';
import { waitAfter } from './waitAfter';

export interface Poll {
  everyMs: number;
  /** Does the work once and says how it went. It catches its own errors: a tick never throws. */
  once: () => SagaGenerator<true | Failure>;
}

/**
 * Repeats the work for ever: at once, then every `everyMs`. Failures back off; a hidden page pauses it; becoming visible
 * or online runs it at once. The caller owns its life (see `whileSignedIn`).
 */
export function* poll(deps: Pick<Deps, 'clock' | 'random'>, { everyMs, once }: Poll): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    if (!(yield* select(selectVisible))) yield* take(pageShown);
    const outcome = yield* once();
    failures = outcome === true ? 0 : failures + 1;
    const wait = outcome === true ? everyMs : yield* call(waitAfter, deps, everyMs, failures, outcome);
    yield* race({
      due: call(deps.clock.sleep, wait),
      shown: take(pageShown),
      online: take(wentOnline),
    });
  }
}
