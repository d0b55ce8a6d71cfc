/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { replayApp, visitDeps } from '../../../test/actionLog/app';
import { settle } from '../../../test/fakes/deps';
import { readAnyLog, writeLog } from '../log/file';
import { navigationRequested } from '../../shared/platform/page';
import { signedOut } from '../../shared/platform/auth';
import { recordingHost } from '../../app/recordingHost';
import { rootReducer } from '../../app/rootReducer';
import { createStore } from '../../app/store';
import { claimRecording } from './claim';
import { openDisk, type Disk } from './disk';
import { MAX_AGE_MS, MAX_RECORDINGS } from './limits';
import { preparePage } from './start';
import { installFakeLocks } from './testing/fakeLocks';
import { buildRow } from './testing/recordedPage';
import { idle } from './testing/idle';

let disk: Disk;
let warnings: jest.SpyInstance;

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  warnings = jest.spyOn(console, 'warn').mockImplementation();
  globalThis.indexedDB = new IDBFactory();
  disk = await openDisk();
});
afterEach(() => {
  disk.close();
  jest.restoreAllMocks();
});

/** A recorded page of the whole app, from load to close. */
async function openPage(path = '/', { open = async () => disk, claim = async (_id: string) => true } = {}) {
  const page = { hide: () => {}, leave: () => {} };
  const { recording } = await preparePage({
    host: recordingHost,
    reason: 'address',
    reducer: rootReducer as never,
    open,
    claim,
    watchPage(listeners) {
      Object.assign(page, listeners);
      return () => {};
    },
  });
  const deps = visitDeps(path);
  const { store, run } = createStore(deps, recording.recorder);
  recording.begin();
  const task = run();
  await settle();
  const close = () => {
    page.leave();
    task.cancel();
  };
  return { recording, deps, store, close };
}

it('continues across a reload and exports a readable file', async () => {
  const first = await openPage('/');
  first.close();
  const second = await openPage('/help');
  expect(second.recording.id).toBe(first.recording.id);
  second.store.dispatch(navigationRequested('/sessions'));
  await settle();
  const { log, altered } = readAnyLog(writeLog(await second.recording.read()));
  second.close();
  expect(altered).toBe(false);
  expect(await replayApp(log)).toMatchObject({ divergence: null });
  expect(log.event?.id).toBe('harbor-forum');
  expect(log.segments).toHaveLength(2);
  const [one, other] = log.segments;
  expect(one?.entries.length).toBeGreaterThan(10);
  expect(other?.firstSequence).toBe(one?.entries.length);
  expect(log.segments.map(({ cut, build }) => [cut, build])).toEqual([
    [null, expect.stringMatching(/^\d+\.\d+\.\d+/)],
    [null, expect.stringMatching(/^\d+\.\d+\.\d+/)],
  ]);
});

it('pseudonymizes users with one salt across all its pages, and never exports the salt', async () => {
  const first = await openPage();
  first.close();
  const row = await disk.row(first.recording.id);
  const { recording, close } = await openPage();
  expect(recording.row().salt).toEqual(row?.salt);
  const text = writeLog(await recording.read());
  close();
  const salt = Buffer.from(recording.row().salt);
  expect(salt).toHaveLength(32);
  for (const written of [
    salt.toString('hex'),
    salt.toString('base64'),
    JSON.stringify([...salt]),
    '"salt"',
  ]) {
    expect(text).not.toContain(written);
  }
});

it('keeps the recordings of two tabs apart', async () => {
  const one = await openPage('/');
  sessionStorage.clear();
  const other = await openPage('/help');
  expect(other.recording.id).not.toBe(one.recording.id);
  expect(other.recording.row().salt).not.toEqual(one.recording.row().salt);
  one.close();
  other.close();
  expect(await disk.list()).toHaveLength(2);
  for (const { recording } of [one, other]) expect((await disk.read(recording.id))?.segments).toHaveLength(1);
});

it('starts a new one in a duplicated tab, whose storage is a copy', async () => {
  const one = await openPage();
  const other = await openPage('/', { claim: async (id) => id !== one.recording.id });
  expect(other.recording.id).not.toBe(one.recording.id);
  expect(sessionStorage.getItem('plenary/recordingId')).toBe(other.recording.id);
  one.close();
  other.close();
});

const signedOutNow = signedOut({ reason: 'refreshFailed' });

it('survives a stored sign-in that expires on its first page load, but ends on a later one', async () => {
  const first = await openPage();
  first.store.dispatch(signedOutNow);
  await idle();
  expect(first.recording.view().status).toBe('on');
  first.close();
  const second = await openPage();
  expect(second.recording.id).toBe(first.recording.id);
  second.store.dispatch(signedOutNow);
  await idle();
  expect(second.recording.view().status).toBe('gone');
  expect(await disk.list()).toEqual([]);
  second.close();
});

it('ends with the sign-in session, and a retained one is not resumed', async () => {
  (await openPage()).close();
  const { recording, store, deps, close } = await openPage();
  recording.setKeep(true);
  store.dispatch(signedOutNow);
  await idle();
  expect(recording.view().status).toBe('kept');
  expect(deps.report.errors).toEqual([]);
  close();
  sessionStorage.setItem('plenary/recordingId', recording.id);
  const next = await openPage();
  expect(next.recording.id).not.toBe(recording.id);
  next.close();
  expect((await disk.list()).map(({ id }) => id).sort()).toEqual([recording.id, next.recording.id].sort());
});

it('starts the app even if storage is unavailable, and warns once', async () => {
  const { recording, store, close } = await openPage('/', {
    open: () => Promise.reject(new DOMException('no', 'SecurityError')),
  });
  // On a busy machine Redux Toolkit also warns that its development checks are slow.
  const told = warnings.mock.calls.filter(([text]) => !/took \d+ms/.test(String(text)));
  expect(told).toEqual([[expect.stringContaining('SecurityError')]]);
  expect(recording.view()).toMatchObject({ status: 'on', warning: 'memoryOnly' });
  expect(store.getState().startup.status).not.toBe('starting');
  expect((await recording.read()).segments[0]?.entries.length).toBeGreaterThan(10);
  close();
});

it('removes expired and surplus recordings', async () => {
  const now = Date.now();
  const rows = Array.from({ length: 12 }, (_, number) =>
    buildRow({ id: `old${number}`, writtenAt: now - number * 1_000 }),
  );
  rows.push(buildRow({ id: 'aged', writtenAt: now - MAX_AGE_MS - 1 }));
  for (const row of rows) await disk.saveRow(row);
  const { recording, close } = await openPage();
  await idle();
  const left = (await disk.list()).map(({ id }) => id);
  expect(left).toHaveLength(MAX_RECORDINGS);
  expect(left).toEqual(expect.arrayContaining([recording.id, 'old0', 'old8']));
  expect(left).not.toContain('aged');
  close();
});

it('never removes a recording another tab is making, however old', async () => {
  const uninstall = installFakeLocks();
  await disk.saveRow(buildRow({ id: 'live', writtenAt: 0 }));
  await disk.saveRow(buildRow({ id: 'aged', writtenAt: 0 }));
  await claimRecording('live');
  const { recording, close } = await openPage();
  await idle();
  expect((await disk.list()).map(({ id }) => id).sort()).toEqual(['live', recording.id].sort());
  close();
  uninstall();
});

it('gives up on a database that does not open in time', async () => {
  // Another page holds the database and blocks its deletion: later requests have to wait.
  const held = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('plenary-recordings');
    request.onsuccess = () => resolve(request.result);
  });
  indexedDB.deleteDatabase('plenary-recordings');
  await expect(openDisk(10)).rejects.toThrow('in time');
  held.close();
});
