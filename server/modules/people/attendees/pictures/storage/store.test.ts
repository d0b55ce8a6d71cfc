import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startFakeBucket, type FakeBucket } from '../../../../../../test/fakes/bucket';
import { bucketStore } from './bucketStore';
import { folderStore } from './folderStore';
import type { PictureStore } from '../../../../../deps/pictures';

let bucket: FakeBucket;
let folder: string;
beforeAll(async () => {
  bucket = await startFakeBucket();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-pictures-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  bucket.files.clear();
  bucket.failures.length = 0;
});
afterAll(() => bucket.close());

const KEY = 'harbor-forum/0123-large.webp';

describe.each<[string, () => PictureStore]>([
  ['a folder', () => folderStore(path.join(folder, 'pictures'))],
  ['a bucket', () => bucketStore(bucket.settings)],
])('%s', (_what, open) => {
  it('returns the latest content stored', async () => {
    const store = open();
    await store.put(KEY, Buffer.from('one'));
    await store.put(KEY, Buffer.from('two'));
    expect((await store.get(KEY))?.toString()).toBe('two');
  });

  it('has nothing under another key or a removed one', async () => {
    const store = open();
    expect(await store.get(KEY)).toBeUndefined();
    await store.put(KEY, Buffer.from('one'));
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.get(KEY)).toBeUndefined();
  });
});

it('a folder never contains half a file', async () => {
  const store = folderStore(folder);
  await Promise.all(['a', 'b', 'c'].map((text) => store.put(KEY, Buffer.from(text.repeat(100_000)))));
  expect(readdirSync(path.join(folder, 'harbor-forum'))).toEqual(['0123-large.webp']);
  expect(new Set((await store.get(KEY))?.toString())).toHaveProperty('size', 1);
});

describe('a failing bucket', () => {
  it('is retried', async () => {
    const store = bucketStore(bucket.settings);
    bucket.failures.push(503);
    await store.put(KEY, Buffer.from('one'));
    expect(bucket.files.get(KEY)?.toString()).toBe('one');
  });

  it.each(['put', 'get', 'remove'] as const)(
    'fails %s with the status and without the secret key',
    async (what) => {
      const store = bucketStore({ ...bucket.settings, secretAccessKey: 'another-one' });
      const failure = await store[what](KEY, Buffer.from('one')).catch((error: unknown) => String(error));
      expect(failure).toMatch(/answers (PUT|GET|DELETE) with 403/);
      expect(failure).not.toContain('another-one');
    },
  );

  it('fails to put if it does not exist', async () => {
    const address = bucket.settings.address.replace('people', 'nobody');
    await expect(bucketStore({ ...bucket.settings, address }).put(KEY, Buffer.from('one'))).rejects.toThrow(
      'does not exist',
    );
  });
});
