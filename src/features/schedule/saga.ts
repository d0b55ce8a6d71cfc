import { call, put, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/deps';
import { createAction } from '../../shared/lib/slices';
import { navigationRequested } from '../../shared/page';
import { safely } from '../../shared/saga';
import { schedulePath } from './address';

/** Print the schedule: paper gets the list. */
export const printRequested = createAction('schedule/printRequested');

/** Time for the list to be drawn before it is printed. */
export const DRAWN_MS = 300;

function* print(deps: Deps): SagaGenerator<void> {
  yield* put(navigationRequested(schedulePath({ view: 'list', day: null, inEventZone: false }), true));
  yield* call(deps.clock.sleep, DRAWN_MS);
  yield* call(deps.page.print);
}

export function* scheduleSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLeading(
    printRequested,
    safely(deps, 'schedule', () => print(deps)),
  );
}
