import { call, type SagaGenerator } from 'typed-redux-saga';
import { BREATH_AFTER_MS, type Steps } from '../log/steps';
import type { ReplayDeps } from './deps';

/** Runs work in slices, yielding to the page regularly: it stays responsive, and the work can be canceled. */
export function* runInSlices<Result>(
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
