import type { JestEnvironment } from '@jest/environment';
import type { Circus } from '@jest/types';

/** A test that hangs counts as several: each keeps the run waiting until its deadline. */
const HUNG = 4;
const MOST = 10;

const isHung = (errors: readonly unknown[]) =>
  errors.some((error) => /Exceeded timeout/.test(String(Array.isArray(error) ? error[0] : error)));

/**
 * Follows a file's tests, and skips those that are left once too many have failed: where everything is broken,
 * that is known after a few minutes.
 */
export function limitFailures(): NonNullable<JestEnvironment['handleTestEvent']> {
  let failures = 0;
  const count = (errors: readonly unknown[]) => {
    if (errors.length > 0) failures += isHung(errors) ? HUNG : 1;
  };
  return (event: Circus.AsyncEvent | Circus.SyncEvent) => {
    if (event.name === 'test_done') count(event.test.errors);
    // Of a hook before or after all tests; those of a test's own hooks are among its errors.
    if (event.name === 'hook_failure' && event.test === undefined) count([event.error]);
    if (failures < MOST) return;
    if (event.name === 'run_describe_start') event.describeBlock.mode = 'skip';
    if (event.name === 'test_start') event.test.mode = 'skip';
  };
}
