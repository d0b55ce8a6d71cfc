import { CANCEL } from 'redux-saga';
import type { LocksDep } from '../../src/shared/platform/deps';

/** Locks for any number of tabs, which share one object. First come, first served. */
export interface FakeLocks extends LocksDep {
  /** Whether the lock is currently held. */
  held(name: string): boolean;
  /** Number of waiters for the lock. */
  waiting(name: string): number;
}

export function createFakeLocks(): FakeLocks {
  const queues = new Map<string, (() => void)[]>();
  const holders = new Map<string, () => void>();
  let granted = 0;

  function leave(name: string, grant: () => void) {
    const queue = queues.get(name) ?? [];
    const place = queue.indexOf(grant);
    if (place < 0) return;
    queue.splice(place, 1);
    if (place === 0) queue[0]?.();
  }

  return {
    acquire(name) {
      let grant = () => {};
      const acquired = new Promise<string>((resolve) => {
        grant = () => {
          const handle = `${name}#${++granted}`;
          holders.set(handle, () => leave(name, grant));
          resolve(handle);
        };
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        if (queue.push(grant) === 1) grant();
      });
      return Object.assign(acquired, { [CANCEL]: () => leave(name, grant) });
    },
    release(handle) {
      holders.get(handle)?.();
      holders.delete(handle);
    },
    held: (name) => (queues.get(name)?.length ?? 0) > 0,
    waiting: (name) => Math.max(0, (queues.get(name)?.length ?? 0) - 1),
  };
}
