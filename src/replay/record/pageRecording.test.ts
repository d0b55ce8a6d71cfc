import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Reducer } from '@reduxjs/toolkit';
import type { ActionLog } from '../log/actionLog';
import type { Entry } from '../log/entry';
import { replayState } from '../log/replay';
import { localeChanged } from '../../shared/platform/page';
import { signedOut } from '../../shared/platform/auth';
import { assembleLog } from './assemble';
import { openDisk, type Disk } from './disk';
import { FLUSH_AFTER_MS, FLUSH_AT_ENTRIES } from './limits';
import { buildRow, countingReducer, recordedPage, type CountingState } from './testing/recordedPage';
import { RECORD } from './reason';

let disk: Disk;

beforeEach(async () => {
  // IndexedDB's own tasks run in real time.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  globalThis.indexedDB = new IDBFactory();
  disk = await openDisk();
});
afterEach(() => {
  disk.close();
  jest.useRealTimers();
});

const did = (what: unknown) => ({ type: 'did', payload: what });

/** The log as another page reads it from the disk. */
async function kept(id = 'r1') {
  const parts = await disk.read(id);
  return parts && assembleLog(parts);
}
const payloads = (entries: readonly Entry[] = []) =>
  entries.flatMap((entry) => (entry.kind === 'ext' ? [entry.action['payload']] : []));

describe('recorded entries are stored', () => {
  it(`after ${FLUSH_AFTER_MS} ms at the latest, and not in the middle of a task`, async () => {
    const { act } = recordedPage(disk);
    act(did(1));
    jest.advanceTimersByTime(FLUSH_AFTER_MS - 1);
    act(did(2));
    expect(payloads((await kept())?.segments[0]?.entries)).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(payloads((await kept())?.segments[0]?.entries)).toEqual([1, 2]);
  });

  it(`once ${FLUSH_AT_ENTRIES} entries wait, with what the same task adds`, async () => {
    const { act } = recordedPage(disk);
    for (let count = 0; count < FLUSH_AT_ENTRIES + 5; count++) act(did(count));
    expect(payloads((await kept())?.segments[0]?.entries)).toEqual([]);
    jest.advanceTimersByTime(0);
    expect((await kept())?.segments[0]?.entries).toHaveLength(FLUSH_AT_ENTRIES + 5);
  });

  it('when the page is hidden, and before the app navigates away', async () => {
    const { act, page, recording } = recordedPage(disk);
    act(did(1));
    page.hide();
    jest.advanceTimersByTime(0);
    expect(payloads((await kept())?.segments[0]?.entries)).toEqual([1]);

    const assign = jest.fn();
    const deps = recording.recorder.wrapDeps({ page: { assign } } as never);
    deps.page.assign('https://login.example/');
    jest.advanceTimersByTime(0);
    const [leaving, last] = (await kept())?.segments[0]?.entries.slice(-2) ?? [];
    expect(leaving).toMatchObject({ kind: 'read', name: 'page.assign' });
    expect(last?.kind).toBe('check');
    expect(assign).toHaveBeenCalledWith('https://login.example/');
  });

  it('with a checkpoint when the page is left', async () => {
    const { act, page } = recordedPage(disk);
    act(did(1));
    page.leave();
    const entries = (await kept())?.segments[0]?.entries ?? [];
    expect(entries.map(({ kind }) => kind)).toEqual(['ext', 'check']);
    page.leave();
    expect((await kept())?.segments[0]?.entries).toHaveLength(2);
  });

  it('with a final checkpoint even if everything was stored before', async () => {
    const { act, page, recording } = recordedPage(disk);
    act(did(1));
    jest.advanceTimersByTime(FLUSH_AFTER_MS);
    const kinds = async () => (await recording.read()).segments[0]?.entries.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['ext', 'check']);
    expect(await kinds()).toEqual(['ext', 'check']);
    act(did(2));
    jest.advanceTimersByTime(FLUSH_AFTER_MS);
    page.leave();
    const entries = (await kept())?.segments[0]?.entries;
    expect(entries?.map(({ kind }) => kind)).toEqual(['ext', 'check', 'ext', 'check']);
  });

  it('except those not yet stored when the page crashed', async () => {
    const { act } = recordedPage(disk);
    act(did(1));
    jest.advanceTimersByTime(FLUSH_AFTER_MS);
    act(did(2));
    jest.clearAllTimers();
    const log = await kept();
    expect(payloads(log?.segments[0]?.entries)).toEqual([1]);
    expect(log?.segments[0]).toMatchObject({ cut: null, firstSequence: 0, initialState: { count: 0 } });
  });
});

it('continues after a reload with a new segment and consecutive sequence numbers', async () => {
  const first = recordedPage(disk);
  first.act(did(1), did(2));
  first.page.leave();
  const row = (await disk.row('r1')) ?? buildRow();
  expect(row).toMatchObject({ begun: 1, entries: 3 });

  const second = recordedPage(disk, { row, build: '1.0.1' });
  second.act(did(3));
  second.page.leave();
  const log = await kept();
  expect(
    log?.segments.map(({ build, firstSequence, entries }) => [build, firstSequence, payloads(entries)]),
  ).toEqual([
    ['1.0.0', 0, [1, 2]],
    ['1.0.1', 3, [3]],
  ]);
});

it('exports the current page too, stored or not', async () => {
  const { act, recording } = recordedPage(disk);
  act(did(1));
  jest.advanceTimersByTime(FLUSH_AFTER_MS);
  act(did(2));
  const log = await recording.read();
  expect(payloads(log.segments[0]?.entries)).toEqual([1, 2]);
  expect(log.segments[0]?.entries.at(-1)?.kind).toBe('check');
  act(did(3));
  expect(payloads((await recording.read()).segments[0]?.entries)).toEqual([1, 2, 3]);
});

it('records the event and its configuration digest once known', async () => {
  const { act, page } = recordedPage(disk);
  const config = { conferenceId: 'harbor-forum', slogan: 'x' };
  act({ type: 'event/configured', payload: { config } });
  page.leave();
  const one = (await kept())?.event;
  expect(one).toEqual({
    id: 'harbor-forum',
    configDigest: expect.stringMatching(/^[0-9a-f]{16,}$/) as string,
  });

  const other = recordedPage(disk, { row: buildRow({ id: 'r2' }) });
  other.act({ type: 'event/configured', payload: { config: { ...config, slogan: 'y' } } });
  other.page.leave();
  expect((await kept('r2'))?.event?.configDigest).not.toBe(one?.configDigest);
});

describe('signing out', () => {
  it('ends and removes the recording, including what sagas still do in the same task', async () => {
    const { act, recording, storage } = recordedPage(disk);
    storage.session.values.set(RECORD, '1').set('recordingId', 'r1');
    act(did(1));
    jest.advanceTimersByTime(FLUSH_AFTER_MS);
    act(signedOut({ reason: 'elsewhere' }));
    expect(recording.view().status).toBe('on');
    jest.advanceTimersByTime(0);
    expect(recording.view().status).toBe('gone');
    expect([...storage.session.values]).toEqual([]);
    expect(await kept()).toBeNull();

    act(did(2));
    jest.runAllTimers();
    expect(await kept()).toBeNull();
    expect(recording.recorder.count()).toBe(2);
    await expect(recording.read()).rejects.toThrow('removed');
  });

  it('removes it even if the page is left immediately', async () => {
    const { act, page } = recordedPage(disk);
    act(signedOut({ reason: 'user' }));
    page.leave();
    expect(await kept()).toBeNull();
  });

  it('ends it but retains it if the user chose to keep it', async () => {
    const { act, recording, storage } = recordedPage(disk);
    recording.setKeep(true);
    act(did(1), signedOut({ reason: 'user' }), did('at once'));
    jest.advanceTimersByTime(0);
    act(did('later'));
    jest.runAllTimers();
    expect(recording.view()).toMatchObject({ status: 'kept', keep: true });
    expect([...storage.session.values]).toEqual([]);
    expect(await disk.row('r1')).toMatchObject({ kept: true, finished: true });
    const entries = (await kept())?.segments[0]?.entries;
    expect(payloads(entries)).toEqual([1, { reason: 'user' }, 'at once']);
    expect(payloads((await recording.read()).segments[0]?.entries)).toHaveLength(3);

    await recording.stopAndRemove();
    expect(await kept()).toBeNull();
    expect(recording.view().status).toBe('gone');
  });
});

it('stops at the user’s request, and the tab is not recorded again until asked to', async () => {
  const { act, recording, storage } = recordedPage(disk);
  act(did(1));
  expect(recording.view().status).toBe('on');
  jest.advanceTimersByTime(FLUSH_AFTER_MS);
  await recording.stopAndRemove();
  expect(await kept()).toBeNull();
  expect([...storage.session.values]).toEqual([[RECORD, '0']]);
  expect(recording.view().status).toBe('gone');
});

it('returns the same view until something changes, including the app’s language', () => {
  const { act, recording } = recordedPage(disk);
  const seen = jest.fn();
  const unsubscribe = recording.subscribe(seen);
  const before = recording.view();
  expect(recording.view()).toBe(before);
  act(localeChanged('es'));
  jest.advanceTimersByTime(FLUSH_AFTER_MS);
  expect(seen).toHaveBeenCalledTimes(1);
  expect(recording.view()).toMatchObject({ locale: 'es', entries: 1, warning: null, reason: 'address' });
  unsubscribe();
});

/** Payloads that make a block of about this many characters. */
const big = (number: number) => did(`${number}`.padEnd(1_000, 'x'));

describe('a recording over its size limit', () => {
  const small = { maxBytes: 12_000, chapterBytes: 3_000 };

  it('drops the oldest chapters and keeps the state at the cut', async () => {
    const { act, page } = recordedPage(disk, small);
    const actions = Array.from({ length: 60 }, (_, number) => big(number));
    for (const action of actions) {
      act(action);
      jest.advanceTimersByTime(FLUSH_AFTER_MS);
    }
    page.leave();
    const segment = (await kept())?.segments[0];
    const dropped = segment?.cut?.dropped ?? 0;
    expect(dropped).toBeGreaterThan(20);
    expect(segment?.firstSequence).toBe(dropped);

    // The remaining and dropped entries add up to everything that was done, and the initial state is the one
    // at the cut.
    const rest = payloads(segment?.entries);
    const gone = actions.slice(0, actions.length - rest.length);
    const states = gone.reduce<CountingState>(
      countingReducer,
      countingReducer(undefined, { type: '@@start' }),
    );
    expect(segment?.initialState).toEqual(states);
    expect(rest).toEqual(actions.slice(gone.length).map(({ payload }) => payload));
    expect((await disk.row('r1'))?.segments[0]?.bytes).toBeLessThanOrEqual(small.maxBytes);

    // State mode can replay the remaining log: its first checkpoint is relative to the state at the cut.
    const log = (await kept()) as ActionLog;
    expect(segment?.entries.filter(({ kind }) => kind === 'check').length).toBeGreaterThan(1);
    expect(replayState(log, { reducer: countingReducer as Reducer }).divergence).toBeNull();
  });

  it('drops whole page lives first', async () => {
    const first = recordedPage(disk, small);
    first.act(big(1), big(2), big(3), big(4));
    first.page.leave();
    const second = recordedPage(disk, { ...small, row: (await disk.row('r1')) ?? buildRow() });
    for (let number = 0; number < 7; number++) {
      second.act(big(number));
      jest.advanceTimersByTime(FLUSH_AFTER_MS);
    }
    const log = await kept();
    expect(log?.segments).toHaveLength(1);
    expect(log?.segments[0]).toMatchObject({ firstSequence: 5, cut: null });
    expect(payloads(log?.segments[0]?.entries)).toHaveLength(7);
    expect((await disk.row('r1'))?.segments.map(({ segment }) => segment)).toEqual([1]);
  });
});

describe('a browser whose storage is full', () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

  it('drops the oldest data and retries once', async () => {
    const failing: Disk = { ...disk };
    const { act, recording } = recordedPage(failing, { chapterBytes: 2_000 });
    for (let number = 0; number < 6; number++) {
      act(big(number));
      jest.advanceTimersByTime(FLUSH_AFTER_MS);
    }
    failing.saveBlock = () => {
      failing.saveBlock = disk.saveBlock;
      return full();
    };
    act(big(6));
    jest.advanceTimersByTime(FLUSH_AFTER_MS);
    await disk.list();
    const segment = (await recording.read()).segments[0];
    expect(segment?.cut?.dropped).toBeGreaterThan(0);
    expect(payloads(segment?.entries).at(-1)).toBe(big(6).payload);
    expect(recording.view().warning).toBeNull();
    expect((await kept())?.segments[0]).toEqual(segment);
  });

  it('is reported to the user once, and the rest stays in memory', async () => {
    const failing: Disk = { ...disk };
    const { act, recording, warnings } = recordedPage(failing);
    act(did('kept'));
    jest.advanceTimersByTime(FLUSH_AFTER_MS);
    failing.saveBlock = full;
    for (const what of ['one', 'two']) {
      act(did(what));
      jest.advanceTimersByTime(FLUSH_AFTER_MS);
      await disk.list();
    }
    expect(recording.view().warning).toBe('memoryOnly');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('QuotaExceededError');
    expect(payloads((await kept())?.segments[0]?.entries)).toEqual(['kept']);
    expect(payloads((await recording.read()).segments[0]?.entries)).toEqual(['kept', 'one', 'two']);
  });

  it('loses nothing for a reader that asks while a write is about to fail', async () => {
    const failing: Disk = { ...disk };
    const { act, recording } = recordedPage(failing);
    act(did('kept'));
    jest.advanceTimersByTime(FLUSH_AFTER_MS);
    let fail = () => {};
    failing.saveBlock = () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new DOMException('broken', 'UnknownError'));
      });
    act(did('failing'));
    jest.advanceTimersByTime(FLUSH_AFTER_MS);
    failing.saveBlock = disk.saveBlock;
    const reading = recording.read();
    await disk.list();
    fail();
    expect(payloads((await reading).segments[0]?.entries)).toEqual(['kept', 'failing']);
  });

  it('records into memory from the start if nothing can be stored at all', async () => {
    const { act, recording } = recordedPage(null, { maxBytes: 12_000, chapterBytes: 3_000 });
    expect(recording.view().warning).toBe('memoryOnly');
    for (let number = 0; number < 60; number++) {
      act(big(number));
      jest.advanceTimersByTime(FLUSH_AFTER_MS);
    }
    const segment = (await recording.read()).segments[0];
    expect(segment?.cut?.dropped).toBeGreaterThan(20);
    expect(payloads(segment?.entries).at(-1)).toBe(big(59).payload);
  });
});
