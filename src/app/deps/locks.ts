import { CANCEL } from 'redux-saga';
import type { LocksDep } from '../../shared/platform/deps';

/** Runs the work while holding the lock. */
type Request = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<unknown>;

/** Locks that only span this page. */
function pageLocks(): Request {
  const queues = new Map<string, Promise<void>>();
  return (name, signal, work) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
      if (signal.aborted) throw new DOMException('aborted', 'AbortError');
      return work();
    });
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

/**
 * Locks across the tabs of this origin (Web Locks). A browser that blocks all site data also denies Web
 * Locks. Its tabs then share no storage, so locks within the page are enough.
 */
export function createLocks(): LocksDep {
  const held = new Map<string, () => void>();
  const onPage = pageLocks();
  let granted = 0;

  const request: Request = async (name, signal, work) => {
    try {
      await navigator.locks.request(name, { signal }, work);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
      await onPage(name, signal, work);
    }
  };

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
        const hold = () =>
          new Promise<void>((end) => {
            handle = `${name}#${++granted}`;
            held.set(handle, end);
            resolve(handle);
          });
        request(`plenary/${name}`, controller.signal, hold).catch(reject);
      });
      return Object.assign(acquired, {
        [CANCEL]: () => {
          controller.abort();
          // Granted just as the saga stopped waiting: nobody else would ever release it.
          if (handle !== undefined) release(handle);
        },
      });
    },
  };
}
