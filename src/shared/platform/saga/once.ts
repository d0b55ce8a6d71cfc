import { call, type SagaGenerator } from 'typed-redux-saga';

/**
 * Runs the work for a key unless it is already running, in which case that run takes what was requested
 * meanwhile.
 */
export function* once(
  running: Set<string>,
  key: string,
  work: () => SagaGenerator<void>,
): SagaGenerator<void> {
  if (running.has(key)) return;
  running.add(key);
  try {
    yield* call(work);
  } finally {
    running.delete(key);
  }
}
