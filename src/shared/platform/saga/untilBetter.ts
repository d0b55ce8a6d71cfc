import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import { pageShown, wentOnline } from '../page';

/** Waits before another try; cut short when the page is shown again or the network is back. */
export function* untilBetter({ clock }: Pick<Deps, 'clock'>, ms: number): SagaGenerator<void> {
  yield* race({ due: call(clock.sleep, ms), shown: take(pageShown), online: take(wentOnline) });
}
