import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../auth';

/**
 * Runs the work for a key unless it is already running, in which case that run takes what was requested
 * meanwhile; ends at sign-out.
 */
export function* once(
  running: Set<string>,
  key: string,
  work: () => SagaGenerator<void>,
): SagaGenerator<void> {
  if (running.has(key)) return;
  running.add(key);
  try {
    yield* race({ ended: take(signedOut), done: call(work) });
  } finally {
    running.delete(key);
  }
}
