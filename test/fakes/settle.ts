import { setImmediate, setTimeout } from 'node:timers';

/**
 * Runs all pending microtasks without advancing time. It needs no luck where only fakes answer: Node runs
 * every microtask, and those that they add, before the next immediate.
 */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/**
 * Runs all timers of no duration that have been set, as well. It needs no luck either: Node runs timers of
 * the same duration in the order in which they were set.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
