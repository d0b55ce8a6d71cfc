import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import type { Failure } from '../../kit/lib/apiFailure';
import { backoff } from './backoff';
import { jittered } from '../withRetries';

/**
 * Wait after this many consecutive failures. Uses the server's `Retry-After` after the first; later waits
 * back off as usual but are never shorter than `Retry-After`.
 */
export function* waitAfter(
  deps: Pick<Deps, 'random'>,
  everyMs: number,
  failures: number,
  { retryAfterMs }: Failure,
): SagaGenerator<number> {
  if (retryAfterMs === undefined) return backoff(everyMs, failures);
  const requested = yield* call(jittered, deps, retryAfterMs);
  return failures === 1 ? requested : Math.max(requested, backoff(everyMs, failures));
}
