import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { isPassing, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { waitAfter } from '../../../../shared/platform/saga';

/** First delay before retrying after a failure, in milliseconds. */
export const RETRY_MS = 2_000;

/** The ids of a visit to a room. */
export interface Entry {
  roomId: string;
  entryId: string;
}

/** Retries until the server answers. The answer is null if it refuses: the entry has ended meanwhile. */
export function* untilAnswered<T>(
  deps: Deps,
  ask: () => SagaGenerator<T>,
): SagaGenerator<{ answer: T | null }> {
  let failures = 0;
  while (true) {
    try {
      return { answer: yield* ask() };
    } catch (error) {
      const failure = toFailure(error);
      if (!isPassing(failure)) return { answer: null };
      failures += 1;
      yield* call(deps.clock.sleep, yield* call(waitAfter, deps, RETRY_MS, failures, failure));
    }
  }
}
