import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from './deps';
import { toFailure, type Failure } from '../kit/lib/apiFailure';
import { shareOf } from '../kit/lib/jitter';

/** Attempts in total, including the first. */
export const MAX_TRIES = 5;
/** A longer `Retry-After` is not waited for; the user decides whether to retry. */
export const MAX_WAIT_MS = 60_000;
/** Upper bound of the random part of short waits. */
const MIN_JITTER_MS = 1_000;

/** `Retry-After` plus up to 50% at random, so that clients refused together don't return together. */
export function* jittered(deps: Pick<Deps, 'random'>, retryAfterMs: number): SagaGenerator<number> {
  const share = shareOf(yield* call(deps.random.uuid));
  return Math.round(retryAfterMs + share * Math.max(MIN_JITTER_MS, retryAfterMs / 2));
}

export interface RetryOptions {
  maxTries?: number;
  /** Whether a retry is safe after this failure. Default: always. */
  mayRepeat?: (failure: Failure) => boolean;
  /** Runs before each wait. */
  onWait?: () => SagaGenerator<void>;
}

/**
 * Runs an attempt and retries it while the server answers 429 or 503 with `Retry-After`. Throws the last
 * failure.
 */
export function* withRetries<T>(
  deps: Pick<Deps, 'clock' | 'random'>,
  attempt: () => SagaGenerator<T>,
  { maxTries = MAX_TRIES, mayRepeat = () => true, onWait }: RetryOptions = {},
): SagaGenerator<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return yield* attempt();
    } catch (error) {
      const failure = toFailure(error);
      const { retryAfterMs } = failure;
      if (retryAfterMs === undefined || retryAfterMs > MAX_WAIT_MS) throw error;
      if (tries >= maxTries || !mayRepeat(failure)) throw error;
      if (onWait) yield* onWait();
      yield* call(deps.clock.sleep, yield* jittered(deps, retryAfterMs));
    }
  }
}
