import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import { pageShown, selectVisible, wentOnline } from '../page';
import { backoff } from './backoff';

export interface Poll {
  everyMs: number;
  /** Does the work once and says whether it went well. It catches its own errors: a tick never throws. */
  once: () => SagaGenerator<boolean>;
}

/**
 * Repeats the work for ever: at once, then every `everyMs`. Failures back off; a hidden page pauses it; becoming visible
 * or online runs it at once. The caller owns its life (see `whileSignedIn`).
 */
export function* poll(deps: Pick<Deps, 'clock'>, { everyMs, once }: Poll): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    if (!(yield* select(selectVisible))) yield* take(pageShown);
    const succeeded = yield* once();
    failures = succeeded ? 0 : failures + 1;
    yield* race({
      due: call(deps.clock.sleep, succeeded ? everyMs : backoff(everyMs, failures)),
      shown: take(pageShown),
      online: take(wentOnline),
    });
  }
}
