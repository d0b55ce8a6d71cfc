import { put } from 'typed-redux-saga';
import { stateFor } from '../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  networkFailure,
  putOff,
  settle,
  type FakeDeps,
} from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { wentOnline } from '../../shared/platform/page';
import type { ChunkName } from '../chunkRegistry';
import { chunkSaga } from './saga';
import { chunkExpected, chunkFailed, chunkLoaded, chunkRequested } from './slice';
import { loadedChunks, type LoadedChunk } from './loadedChunks';

const chunk: LoadedChunk = {
  reducers: {},
  sagas: {
    *good() {
      yield* put({ type: 'test/good' });
    },
    *bad() {
      throw new Error('bad from the start');
    },
  },
  messages: { en: {}, es: {} },
  screens: {},
};

/** The chunk finishes loading. */
const comes = (name: string) => void loadedChunks.set(name, chunk);

let stop = () => {};
afterEach(() => {
  stop();
  loadedChunks.clear();
});

async function start(deps: FakeDeps = createFakeDeps()) {
  const app = await startSagas(chunkSaga, { deps, state: stateFor() });
  stop = app.stop;
  return { ...app, status: (name: ChunkName) => app.getState().chunks[name]?.status };
}
const count = (app: { types(): string[] }, type: string) =>
  app.types().filter((seen) => seen === type).length;

/** A tab already reloaded because of this chunk. */
function reloadedBefore(name: string) {
  const deps = createFakeDeps();
  deps.storage.session.set(`chunkReload/${name}`, '1');
  return deps;
}

it('starts a saga that two chunks share once', async () => {
  const app = await start();
  app.deps.load.chunk.answers(comes);
  await app.send(chunkRequested('shell'));
  await app.send(chunkRequested('session'));
  expect([app.status('shell'), app.status('session')]).toEqual(['loaded', 'loaded']);
  expect(count(app, 'test/good')).toBe(1);
});

it('loads a chunk once and starts its sagas; one that throws ends alone', async () => {
  const app = await start();
  app.deps.load.chunk.answers(comes);
  await app.send(chunkRequested('shell'), chunkRequested('shell'));
  await app.send(chunkRequested('shell'));
  expect(app.status('shell')).toBe('loaded');
  expect(app.deps.load.chunk.calls).toHaveLength(1);
  expect([count(app, chunkLoaded.type), count(app, 'test/good')]).toEqual([1, 1]);
  expect(app.deps.report.errors).toEqual([{ where: 'bad', message: 'bad from the start' }]);
  expect(app.isRunning()).toBe(true);
});

it('retries a chunk after Retry-After, without reloading the page', async () => {
  const app = await start();
  app.deps.load.chunk.answers(putOff(503, 5_000), comes);
  await app.send(chunkRequested('session'));
  await app.deps.clock.advance(4_999);
  expect(app.status('session')).toBe('loading');
  await app.deps.clock.advance(1);
  expect(app.status('session')).toBe('loaded');
  expect(app.deps.page.reloads).toBe(0);
});

it('loads two chunks in parallel', async () => {
  const app = await start();
  const slow = deferred<void>();
  app.deps.load.chunk.answers((name) => slow.promise.then(() => comes(name)), comes);
  await app.send(chunkRequested('shell'), chunkRequested('session'));
  expect([app.status('shell'), app.status('session')]).toEqual(['loading', 'loaded']);
  slow.resolve();
  await settle();
  expect(app.status('shell')).toBe('loaded');
});

it('reloads the page the first time a file is missing, as it may be from the previous build', async () => {
  const app = await start();
  app.deps.load.chunk.answers(new Error('ChunkLoadError'));
  await app.send(chunkRequested('session'));
  expect(app.deps.page.reloads).toBe(1);
  expect(app.types()).not.toContain(chunkFailed.type);
});

it('reports a failure if the reload did not help, and retries on request', async () => {
  const app = await start(reloadedBefore('session'));
  app.deps.load.chunk.answers(new Error('Loading CSS chunk session failed'), comes);
  await app.send(chunkRequested('session'));
  expect(app.deps.page.reloads).toBe(0);
  expect(app.getState().chunks.session).toEqual({
    status: 'failed',
    failure: { kind: 'network', status: null, message: 'Loading CSS chunk session failed' },
  });
  await app.send(chunkRequested('session'));
  expect(app.status('session')).toBe('loaded');
});

it('does not reload forever because other chunks load well', async () => {
  const deps = reloadedBefore('session');
  deps.load.chunk.answers((name) => {
    if (name === 'session') throw new Error('gone');
    comes(name);
  });
  const app = await start(deps);
  await app.send(chunkRequested('shell'));
  await app.send(chunkRequested('session'));
  expect(deps.page.reloads).toBe(0);
  expect(app.status('session')).toBe('failed');
});

it('forgets the reload once the chunk loads, so that the next build has its own', async () => {
  const app = await start(reloadedBefore('session'));
  app.deps.load.chunk.answers(comes);
  await app.send(chunkRequested('session'));
  expect(app.deps.storage.session.values.size).toBe(0);
});

it('does not reload if that cannot be remembered, as it might never end', async () => {
  const app = await start();
  app.deps.storage.session.full = true;
  app.deps.load.chunk.answers(new Error('gone'));
  await app.send(chunkRequested('session'));
  expect([app.deps.page.reloads, app.status('session')]).toEqual([0, 'failed']);
});

describe('without a connection', () => {
  const unreachable = () => {
    throw networkFailure();
  };

  it('keeps the page, which a reload would replace by the offline page, and reports the failure', async () => {
    const app = await start();
    app.deps.load.chunk.answers(unreachable);
    await app.send(chunkRequested('session'));
    expect(app.deps.page.reloads).toBe(0);
    expect(app.getState().chunks.session).toEqual({
      status: 'failed',
      failure: { kind: 'network', status: null, message: 'Failed to fetch' },
    });
  });

  it('loads the chunk by itself once the browser is online again', async () => {
    const app = await start();
    app.deps.load.chunk.answers(unreachable, comes);
    await app.send(chunkRequested('session'));
    await app.send(wentOnline());
    expect(app.status('session')).toBe('loaded');
    expect(app.deps.clock.sleeping()).toEqual([]);
  });

  it('tries again after 10 s, 20 s, … while only the server is unreachable', async () => {
    const app = await start();
    app.deps.load.chunk.answers(unreachable, unreachable, comes);
    await app.send(chunkRequested('session'));
    await app.deps.clock.advance(10_000);
    expect([app.deps.load.chunk.calls.length, app.status('session')]).toEqual([2, 'failed']);
    await app.deps.clock.advance(19_999);
    expect(app.deps.load.chunk.calls).toHaveLength(2);
    await app.deps.clock.advance(1);
    expect(app.status('session')).toBe('loaded');
  });

  it('keeps the page even if the server never answers', async () => {
    const app = await start();
    app.deps.load.chunk.answers(() => new Promise<void>(() => {}));
    await app.send(chunkRequested('session'));
    await app.deps.clock.advance(120_000);
    expect([app.deps.page.reloads, app.status('session')]).toEqual([0, 'failed']);
  });
});

describe('a chunk that is expected to be needed', () => {
  it('is fetched, and then part of the app', async () => {
    const app = await start();
    app.deps.load.ahead = async (name) => name === 'poster';
    app.deps.load.chunk.answers(comes);
    await app.send(chunkExpected('poster'));
    expect(app.status('poster')).toBe('loaded');
  });

  it('is missed only when it is needed', async () => {
    const app = await start();
    app.deps.load.chunk.answers(comes);
    await app.send(chunkExpected('poster'));
    expect([app.deps.page.reloads, app.status('poster')]).toEqual([0, undefined]);
    await app.send(chunkRequested('poster'));
    expect(app.status('poster')).toBe('loaded');
  });
});

it('gives up after 120 s', async () => {
  const app = await start(reloadedBefore('session'));
  app.deps.load.chunk.answers(() => new Promise<void>(() => {}));
  await app.send(chunkRequested('session'));
  await app.deps.clock.advance(119_999);
  expect(app.status('session')).toBe('loading');
  await app.deps.clock.advance(1);
  expect(app.status('session')).toBe('failed');
});
