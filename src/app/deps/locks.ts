import { CANCEL } from 'redux-saga';
import type { LocksDep } from '../../shared/deps';

/** Locks across the tabs of this origin (Web Locks). */
export function createLocks(): LocksDep {
  const held = new Map<string, () => void>();
  let granted = 0;

  function release(handle: string) {
    held.get(handle)?.();
    held.delete(handle);
  }

  return {
    release,
    acquire(name) {
      const controller = new AbortController();
      let handle: string | undefined;
      const acquired = new Promise<string>((resolve, reject) => {
        navigator.locks
          .request(
            `plenary/${name}`,
            { signal: controller.signal },
            () =>
              new Promise<void>((end) => {
                handle = `${name}#${++granted}`;
                held.set(handle, end);
                resolve(handle);
              }),
          )
          .catch(reject);
      });
      return Object.assign(acquired, {
        [CANCEL]: () => {
          controller.abort();
          // Granted in the very moment the saga stopped waiting: nobody else would ever give it back.
          if (handle !== undefined) release(handle);
        },
      });
    },
  };
}
