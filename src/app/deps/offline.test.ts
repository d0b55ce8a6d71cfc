import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createOffline } from './offline';

const ana = (name: string) => ({ userId: 'ana', name });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('keeps a person’s values by name', async () => {
  const offline = createOffline();
  expect(await offline.read(ana('a'))).toBeNull();
  expect(await offline.write(ana('a'), { at: 1 })).toBe(true);
  await offline.write(ana('b'), [2]);
  await offline.write(ana('a'), { at: 3 });
  expect([await offline.read(ana('a')), await offline.read(ana('b'))]).toEqual([{ at: 3 }, [2]]);
  // In another page life, too.
  expect(await createOffline().read(ana('b'))).toEqual([2]);
});

it('forgets one person when it keeps something for another', async () => {
  const offline = createOffline();
  await offline.write(ana('a'), 1);
  await offline.write({ userId: 'bea', name: 'b' }, 2);
  expect([await offline.read(ana('a')), await offline.read({ userId: 'bea', name: 'b' })]).toEqual([null, 2]);
  expect(await offline.read({ userId: 'bea', name: 'a' })).toBeNull();
});

it('forgets everything on request', async () => {
  const offline = createOffline();
  await offline.write(ana('a'), 1);
  await offline.clear();
  expect(await offline.read(ana('a'))).toBeNull();
});

it.each([
  [
    'forbids it',
    {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
  ['has none', undefined],
])('keeps nothing where the browser %s, and says so', async (_what, factory) => {
  globalThis.indexedDB = factory as unknown as IDBFactory;
  const offline = createOffline();
  expect(await offline.write(ana('a'), 1)).toBe(false);
  expect(await offline.read(ana('a'))).toBeNull();
  await expect(offline.clear()).resolves.toBeUndefined();
});
