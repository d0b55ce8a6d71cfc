import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../platform/deps';
import { shareOf } from '../../kit/lib/jitter';

/** Open pages follow a change of the program within two seconds. */
export const PROGRAM_SPREAD_MS = 1_500;

/** Waits for a random share of the spread: all open pages learn of a change at once. */
export function* spreadReading(deps: Deps): SagaGenerator<void> {
  yield* call(deps.clock.sleep, shareOf(yield* call(deps.random.uuid)) * PROGRAM_SPREAD_MS);
}
