import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { createAction } from '../../../shared/kit/lib/slices';
import { onLeading } from '../../../shared/platform/saga';

export const printRequested = createAction('schedule/printRequested');

export function* scheduleSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, 'schedule', printRequested, () => call(deps.page.print));
}
