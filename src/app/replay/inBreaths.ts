import { call, type SagaGenerator } from 'typed-redux-saga';
import { BREATH_AFTER_MS, type Steps } from '../../shared/actionLog/steps';
import type { ReplayDeps } from './deps';

/** Has work done, with a breath of the page whenever it has taken a while: the page can be used, and the work be cancelled. */
export function* inBreaths<Result>(
  { clock }: Pick<ReplayDeps, 'clock'>,
  work: Steps<Result>,
): SagaGenerator<Result> {
  let begun = yield* call(clock.now);
  let step = work.next();
  for (; !step.done; step = work.next()) {
    if ((yield* call(clock.now)) - begun < BREATH_AFTER_MS) continue;
    yield* call(clock.sleep, 0);
    begun = yield* call(clock.now);
  }
  return step.value;
}
