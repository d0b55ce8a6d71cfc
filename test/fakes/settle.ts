import { setImmediate } from 'node:timers';

/** Lets everything that is already answered go on: all microtasks run, no time passes. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
