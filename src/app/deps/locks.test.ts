import { CANCEL } from 'redux-saga';
import { createLocks } from './locks';

/** A minimal Web Locks: one holder per name, the others queue; an abort leaves the queue. */
function fakeLockManager() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const before = queues.get(name) ?? Promise.resolve();
      const held = before.then(() => {
        if (signal.aborted) throw new DOMException('aborted', 'AbortError');
        return hold();
      });
      queues.set(
        name,
        held.catch(() => undefined),
      );
      return held;
    },
  };
}

/** What redux-saga does when the waiting saga is canceled. */
const cancel = (waiting: object) => (waiting as Record<string, () => void>)[CANCEL]?.();

/** Web Locks in a browser that blocks all site data. */
const forbidden = () => ({
  request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')),
});

describe.each([
  ['across tabs', fakeLockManager],
  ['of a page whose browser forbids the site to store anything', forbidden],
])('locks %s', (_name, manager) => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'navigator', { value: { locks: manager() }, configurable: true });
  });

  it('are held by one holder until released', async () => {
    const locks = createLocks();
    const order: string[] = [];
    const first = await locks.acquire('refresh');
    const second = locks.acquire('refresh').then((lock) => (order.push('second'), lock));
    order.push('first releases');
    locks.release(first);
    locks.release(await second);
    expect(order).toEqual(['first releases', 'second']);
  });

  it('let a waiter leave the queue', async () => {
    const locks = createLocks();
    const first = await locks.acquire('refresh');
    const gone = locks.acquire('refresh');
    const left = expect(gone).rejects.toThrow('aborted');
    cancel(gone);
    locks.release(first);
    await left;
    locks.release(await locks.acquire('refresh'));
  });

  it('are released when the wait is canceled at the moment of the grant', async () => {
    const locks = createLocks();
    const granted = locks.acquire('refresh');
    await granted;
    cancel(granted);
    locks.release(await locks.acquire('refresh'));
  });
});
