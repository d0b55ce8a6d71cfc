import { call, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/deps';
import { createAction } from '../../shared/lib/slices';
import { safely } from '../../shared/saga';

export const printRequested = createAction('schedule/printRequested');

export function* scheduleSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLeading(
    printRequested,
    safely(deps, 'schedule', () => call(deps.page.print)),
  );
}
