import { claimRecording } from './claim';

/** Locks of one browser, as far as they are used here: one holder at a time, who holds until `free` is called. */
function fakeLocks() {
  const held = new Set<string>();
  const manager = {
    request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<never>) {
      return new Promise((_resolve, reject) => {
        if (!held.has(name)) {
          held.add(name);
          void work();
          return;
        }
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    },
  };
  return { locks: manager as unknown as LockManager };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('gives a recording to the first page that asks, and to no other', async () => {
  const browser = fakeLocks();
  expect(await claimRecording('r1', browser)).toBe(true);
  expect(await claimRecording('r2', browser)).toBe(true);
  const second = claimRecording('r1', browser);
  await jest.advanceTimersByTimeAsync(300);
  expect(await second).toBe(false);
});

it('believes everybody where the browser has no locks', async () => {
  expect(await claimRecording('r1', {})).toBe(true);
});

it('says what else is wrong', async () => {
  const locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  await expect(claimRecording('r1', { locks: locks as unknown as LockManager })).rejects.toMatchObject({
    name: 'SecurityError',
  });
});
