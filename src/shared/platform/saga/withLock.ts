import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';

/** Runs the work while this tab holds the lock, which is released however the work ends. */
export function* withLock<T>(
  { locks }: Pick<Deps, 'locks'>,
  name: string,
  work: () => SagaGenerator<T>,
): SagaGenerator<T> {
  // Called, since a generator that is only delegated to (`yield*`) goes on after a `finally` that yields,
  // even if it was canceled.
  return yield* call(function* () {
    const lock = yield* call(locks.acquire, name);
    try {
      return yield* call(work);
    } finally {
      yield* call(locks.release, lock);
    }
  });
}
