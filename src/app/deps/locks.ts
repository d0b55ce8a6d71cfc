import { CANCEL } from 'redux-saga';
import type { LocksDep } from '../../shared/deps';

/** Locks across the tabs of this origin (Web Locks). */
export function createLocks(): LocksDep {
  return {
    acquire(name) {
      const controller = new AbortController();
      let release: (() => void) | undefined;
      const acquired = new Promise<{ release: () => void }>((resolve, reject) => {
        navigator.locks
          .request(
            `plenary/${name}`,
            { signal: controller.signal },
            () =>
              new Promise<void>((end) => {
                release = end;
                resolve({ release: end });
              }),
          )
          .catch(reject);
      });
      return Object.assign(acquired, {
        [CANCEL]: () => {
          controller.abort();
          // Granted in the very moment the saga stopped waiting: nobody else would ever give it back.
          release?.();
        },
      });
    },
  };
}
