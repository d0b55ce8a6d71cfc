import { gunzipSync } from 'node:zlib';
import { nextTask } from '../../../test/fakes/settle';
import { readLog } from '../log/file';
import { idleEntries, logOf } from '../log/file/testing/idleHour';
import { BREATH_AFTER_MS } from '../log/steps';
import { besides, downloadLog } from './exportFile';

afterEach(() => jest.restoreAllMocks());

it('yields to the page during long work and returns its result', async () => {
  const order: string[] = [];
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  function* work() {
    for (let piece = 0; piece < 3; piece += 1) {
      // A step that takes as long as the page may block.
      now += BREATH_AFTER_MS;
      order.push('piece');
      void nextTask().then(() => order.push('page'));
      yield;
    }
    return 'done';
  }
  await expect(besides(work())).resolves.toBe('done');
  expect(order).toEqual(['piece', 'page', 'piece', 'page', 'piece', 'page']);
});

it('passes on errors thrown by the work', async () => {
  await expect(besides(broken())).rejects.toThrow('broken');
});

function* broken(): Generator<void, never, void> {
  throw new Error('broken');
}

it('saves a log packed', async () => {
  const log = logOf(idleEntries(60));
  const saved: [string, Blob][] = [];
  await downloadLog({ saveBlob: (name, content) => void saved.push([name, content]) }, log);
  const [first] = saved;
  if (!first) throw new Error('Nothing was saved.');
  const [name, content] = first;
  expect(name).toMatch(/^plenary-demo-\d{8}-\d{4}\.json\.gz$/);
  expect(content.type).toBe('application/gzip');
  const text = gunzipSync(await content.arrayBuffer());
  expect(readLog(text.toString())).toEqual({ log, altered: false });
});
