import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { isPassing, toFailure } from '../../../shared/lib/apiFailure';
import { waitAfter } from '../../../shared/saga';

/** First wait before the server is asked again after a failure, in milliseconds. */
export const RETRY_MS = 2_000;

/** A visit of a room. */
export interface Entry {
  roomId: string;
  entryId: string;
}

/** Asks for as long as it takes. The answer is null if the server refuses: the entry has ended meanwhile. */
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
