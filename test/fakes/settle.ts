import { setImmediate } from 'node:timers';

/** Runs all pending microtasks without advancing time. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
