import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { createFakeClock } from '../../../test/fakes/clock';
import { deferred, settle } from '../../../test/fakes/deps';
import type { ActionLog } from '../log/actionLog';
import type { Entry, PutEntry } from '../log/entry';
import { growsTooLarge, LogProblem, MAX_LOG_BYTES } from '../log/file';
import { UnfitForSagas, type ReplayResult } from '../log/replay';
import { BREATH_AFTER_MS, type Steps } from '../log/steps';
import { todaysReducer } from '../../app/replay/todaysReducer';
import type { ReplayDeps } from './deps';
import { PAINT_MS } from './waitForPaint';
import { FRAME_MS } from './playing';
import { replaySaga } from './saga';
import {
  closed,
  compareRequested,
  devToolsExportRequested,
  dropRefused,
  failureRequested,
  openRequested,
  playToggled,
  replaySlice,
  seekRequested,
  skipIdleChosen,
  speedChosen,
  stepRequested,
} from './slice';
import { SLICE } from './timeline';

const put = (type: string, at: number): PutEntry => ({ kind: 'put', at, action: { type } });
const entries = [
  put('page/hidden', 1_000),
  put('outbox/refused', 2_000),
  put('page/shown', 62_000),
  put('startup/failed', 62_100),
];

function logOf(...lives: Entry[][]): ActionLog {
  return {
    id: 'log',
    event: null,
    report: null,
    segments: lives.map((life, index) => ({
      startedAt: 0,
      build: 'b',
      initialState: {},
      cut: null,
      firstSequence: index * 10,
      entries: life,
    })),
  };
}

const file = { kind: 'file', handle: 'file-1', name: 'visit.json', bytes: 10 } as const;
/** Work done in a single step. */
function* at<Result>(result: Result): Steps<Result> {
  return result;
}

/** Work in several steps, each of which takes time. */
function* slowly<Result>(pieces: number, pass: () => void, result: Result): Steps<Result> {
  for (let piece = 0; piece < pieces; piece += 1) {
    pass();
    yield;
  }
  return result;
}

const same: ReplayResult = { entries: 4, digest: 'd', divergence: null };

let stop = () => {};
afterEach(() => stop());

/** The page with fakes; `open` opens the log. */
function start(over: Partial<ReplayDeps> = {}) {
  const clock = createFakeClock();
  const saved: [string, string][] = [];
  const errors: string[] = [];
  const deps: ReplayDeps = {
    clock,
    inbox: { text: async () => 'text' },
    recordings: { list: async () => [], read: async () => logOf(entries) },
    readLog: () => at({ log: logOf(entries), altered: false }),
    reducer: todaysReducer,
    loadApp: async () => {},
    actionTypes: () => new Set(entries.map(({ action }) => action.type)),
    todaysApp: async () => ({}) as Awaited<ReturnType<ReplayDeps['todaysApp']>>,
    compare: () => at(same),
    toDevTools: (_log, segment) => `devtools of ${segment?.firstSequence}`,
    save: (name, text) => void saved.push([name, text]),
    open: { timeline: null },
    report: { error: (where) => void errors.push(where) },
    ...over,
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: replaySlice.reducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const task: Task = sagas.run(replaySaga, deps);
  stop = () => task.cancel();
  const send = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
    for (const action of actions) store.dispatch(action);
    await settle();
  };
  return {
    deps,
    clock,
    saved,
    errors,
    send,
    state: () => store.getState(),
    position: () => store.getState().playhead.position,
    async open() {
      await send(openRequested(file));
      await clock.advance(PAINT_MS);
    },
  };
}

describe('opening', () => {
  it('opens a file and closes it', async () => {
    const page = start({ readLog: () => at({ log: logOf(entries), altered: true }) });
    await page.open();
    expect(page.state().phase).toEqual({
      status: 'open',
      recording: { name: 'visit.json', altered: true, moments: 5, unknown: [] },
    });
    expect(page.deps.open.timeline?.moments).toHaveLength(5);
    await page.send(closed());
    expect(page.state().phase).toEqual({ status: 'empty', problem: null });
    expect(page.deps.open.timeline).toBeNull();
  });

  it('names the actions unknown to today’s build', async () => {
    const strange = put('survey/sent', 0);
    const log = logOf(entries, [...entries, strange, strange]);
    const page = start({ readLog: () => at({ log, altered: false }) });
    await page.open();
    expect(page.state().phase).toMatchObject({
      recording: { unknown: [{ type: 'survey/sent', count: 2, sequence: 14 }] },
    });
  });

  it('shows that it is reading before it starts', async () => {
    const readLog = jest.fn(() => at({ log: logOf(entries), altered: false }));
    const page = start({ readLog });
    await page.send(openRequested(file));
    expect(page.state().phase).toMatchObject({ status: 'opening', total: null });
    expect(readLog).not.toHaveBeenCalled();
    await page.clock.advance(PAINT_MS);
    expect(page.state().phase.status).toBe('open');
  });

  it('explains why a drop is rejected until a recording is opened or closed', async () => {
    const page = start();
    await page.open();
    await page.send(dropRefused('several'));
    expect(page.state()).toMatchObject({ dropRefusal: 'several', phase: { status: 'open' } });
    await page.open();
    expect(page.state().dropRefusal).toBeNull();
    await page.send(dropRefused('folder'), closed());
    expect(page.state().dropRefusal).toBeNull();
  });

  it('reports what is wrong with a file, and where', async () => {
    const page = start({
      readLog: () => {
        throw new LogProblem('line 3, column 5', 'a comma is missing', 'noJson', { line: 3, column: 5 });
      },
    });
    await page.open();
    const problem = {
      name: 'visit.json',
      kind: 'noJson',
      detail: 'a comma is missing',
      place: 'line 3, column 5',
      figures: { line: 3, column: 5 },
    };
    expect(page.state().phase).toEqual({ status: 'empty', problem });
  });

  it('does not even read a file over the size limit', async () => {
    const read = jest.fn(async () => 'text');
    const page = start({ inbox: { text: read } });
    await page.send(openRequested({ ...file, bytes: MAX_LOG_BYTES + 1 }));
    expect(page.state().phase).toMatchObject({
      problem: { kind: 'tooLarge', figures: { megabytes: 65, most: 64 }, place: null },
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('reports that a packed file unpacks beyond the limit', async () => {
    const page = start({ inbox: { text: () => Promise.reject(growsTooLarge(MAX_LOG_BYTES)) } });
    await page.send(openRequested(file));
    expect(page.state().phase).toMatchObject({
      problem: { kind: 'growsTooLarge', figures: { most: 64 }, place: null },
    });
  });

  it('rejects a file with nothing recorded', async () => {
    const page = start({ readLog: () => at({ log: logOf(), altered: false }) });
    await page.open();
    expect(page.state().phase).toMatchObject({
      status: 'empty',
      problem: { kind: 'nothingRecorded', place: 'segments' },
    });
  });

  it('shows progress and stops when canceled', async () => {
    const many = Array.from({ length: 3 * SLICE }, () => put('page/shown', 0));
    const breath = deferred<void>();
    const page = start({
      readLog: () => at({ log: logOf(many), altered: false }),
      clock: { now: () => 0, sleep: (ms) => (ms === 0 ? breath.promise : Promise.resolve()) },
    });
    await page.open();
    expect(page.state().phase).toEqual({
      status: 'opening',
      name: 'visit.json',
      done: SLICE,
      total: 3 * SLICE + 1,
    });
    await page.send(closed());
    breath.resolve();
    await settle();
    expect(page.state().phase).toEqual({ status: 'empty', problem: null });
  });

  it('yields while reading, so the page stays responsive and the read can be canceled', async () => {
    let now = 0;
    let pieces = 0;
    const breaths: (() => void)[] = [];
    const pass = () => {
      now += BREATH_AFTER_MS / 2;
      pieces += 1;
    };
    const page = start({
      readLog: () => slowly(6, pass, { log: logOf(entries), altered: false }),
      clock: {
        now: () => now,
        sleep: (ms) => (ms === 0 ? new Promise((resolve) => breaths.push(resolve)) : Promise.resolve()),
      },
    });
    await page.open();
    expect([page.state().phase.status, pieces, breaths.length]).toEqual(['opening', 2, 1]);
    breaths[0]?.();
    await settle();
    expect([pieces, breaths.length]).toEqual([4, 2]);
    await page.send(closed());
    breaths[1]?.();
    await settle();
    expect([page.state().phase.status, pieces]).toEqual(['empty', 4]);
  });

  it('opens a recording stored in the browser, even if they cannot be listed', async () => {
    const page = start({
      recordings: { list: () => Promise.reject(new Error('no storage')), read: async () => logOf(entries) },
    });
    await settle();
    expect([page.state().kept, page.errors]).toEqual([null, ['replay/list']]);
    await page.send(openRequested({ kind: 'kept', id: 'r1', name: 'harbor' }));
    expect(page.state().phase.status).toBe('open');
  });
});

describe('moving', () => {
  it('steps, seeks and stays within the recording’s bounds', async () => {
    const page = start();
    await page.open();
    await page.send(stepRequested(-1));
    expect(page.position()).toBe(0);
    await page.send(stepRequested(2));
    expect(page.state().playhead).toEqual({ position: 2, time: 2_000 });
    await page.send(seekRequested(99));
    expect(page.state().playhead).toEqual({ position: 4, time: 62_100 });
  });

  it('jumps from failure to failure', async () => {
    const page = start();
    await page.open();
    const visited: number[] = [];
    for (const way of ['next', 'next', 'next', 'previous', 'previous'] as const) {
      await page.send(failureRequested(way));
      visited.push(page.position());
    }
    expect(visited).toEqual([2, 4, 4, 2, 2]);
  });
});

describe('playing', () => {
  it('advances with time, at the chosen speed, to the end', async () => {
    const page = start();
    await page.open();
    await page.send(skipIdleChosen(false), playToggled());
    await page.clock.advance(1_000);
    expect(page.state().playhead).toEqual({ position: 1, time: 1_000 });
    await page.send(speedChosen(10));
    await page.clock.advance(1_000);
    expect(page.state().playhead).toEqual({ position: 2, time: 11_000 });
    await page.send(speedChosen(1_000));
    await page.clock.advance(2 * FRAME_MS);
    expect(page.state()).toMatchObject({ playing: false, playhead: { position: 4, time: 62_100 } });
    expect(page.clock.sleeping()).toEqual([]);
  });

  it('skips idle periods and restarts from the end', async () => {
    const page = start();
    await page.open();
    await page.send(seekRequested(4), playToggled());
    expect(page.position()).toBe(0);
    await page.clock.advance(2_000 + 600 + 2 * FRAME_MS);
    expect(page.state()).toMatchObject({ playing: false, playhead: { position: 4 } });
  });

  it('pauses on toggle and on stepping', async () => {
    const page = start();
    await page.open();
    await page.send(playToggled());
    await page.clock.advance(500);
    await page.send(playToggled());
    await page.clock.advance(5_000);
    expect(page.state()).toMatchObject({ playing: false, playhead: { position: 0, time: 500 } });
    await page.send(playToggled(), stepRequested(1));
    await page.clock.advance(60_000);
    expect(page.state()).toMatchObject({ playing: false, playhead: { position: 1, time: 1_000 } });
  });

  it('does not play while no recording is open', async () => {
    const page = start();
    await page.send(playToggled());
    expect([page.state().playing, page.clock.sleeping()]).toEqual([false, []]);
  });

  it('stops when another recording is opened', async () => {
    const page = start();
    await page.open();
    await page.send(playToggled());
    await page.open();
    await page.clock.advance(5_000);
    expect(page.state().playhead).toEqual({ position: 0, time: 0 });
  });
});

describe('comparing', () => {
  it('reports an identical replay', async () => {
    const page = start();
    await page.open();
    await page.send(compareRequested());
    expect(page.state().comparison).toEqual({ status: 'running' });
    await page.clock.advance(100);
    expect(page.state().comparison).toEqual({ status: 'same', entries: 4 });
  });

  it('jumps to where the replay diverges, in the page life it names', async () => {
    const expected = put('page/shown', 5);
    const divergence = {
      segment: 1,
      sequence: 11,
      at: 5,
      stateDiff: [],
      cause: { kind: 'missing' as const, expected },
    };
    const page = start({
      readLog: () => at({ log: logOf(entries, entries), altered: false }),
      compare: () => at({ entries: 5, digest: 'd', divergence }),
    });
    await page.open();
    await page.send(compareRequested());
    await page.clock.advance(100);
    expect(page.state().comparison).toEqual({ status: 'diverged', divergence, position: 7 });
    expect(page.deps.open.timeline?.moments[page.position()]).toMatchObject({ segment: 1, sequence: 11 });
  });

  it.each<[Error, unknown]>([
    [new UnfitForSagas({ kind: 'cut', page: 2, dropped: 5 }), { kind: 'cut', page: 2, dropped: 5 }],
    [new Error('a fault'), { kind: 'fault', detail: 'a fault' }],
  ])('explains why a recording cannot be compared: %s', async (error, why) => {
    const page = start({
      compare: () => {
        throw error;
      },
    });
    await page.open();
    await page.send(compareRequested());
    await page.clock.advance(100);
    expect(page.state().comparison).toEqual({ status: 'refused', why });
  });

  it('discards the result if its recording was closed', async () => {
    const app = deferred<Awaited<ReturnType<ReplayDeps['todaysApp']>>>();
    const page = start({ todaysApp: () => app.promise });
    await page.open();
    await page.send(compareRequested());
    await page.clock.advance(100);
    await page.open();
    app.resolve({} as never);
    await settle();
    expect(page.state().comparison).toEqual({ status: 'none' });
  });

  it('stops midway when its recording is closed', async () => {
    let now = 0;
    let pieces = 0;
    const breath = deferred<void>();
    const pass = () => {
      now += BREATH_AFTER_MS;
      pieces += 1;
    };
    const page = start({
      compare: () => slowly(5, pass, same),
      clock: { now: () => now, sleep: (ms) => (ms === 0 ? breath.promise : Promise.resolve()) },
    });
    await page.open();
    await page.send(compareRequested());
    await settle();
    expect([page.state().comparison, pieces]).toEqual([{ status: 'running' }, 1]);
    await page.send(closed());
    breath.resolve();
    await settle();
    expect(pieces).toBe(1);
  });
});

it('exports the page life being viewed', async () => {
  const page = start({ readLog: () => at({ log: logOf(entries, entries), altered: false }) });
  await page.send(devToolsExportRequested());
  expect(page.saved).toEqual([]);
  await page.open();
  await page.send(seekRequested(8), devToolsExportRequested());
  await page.send(openRequested({ ...file, name: 'packed.json.gz' }));
  await page.clock.advance(PAINT_MS);
  await page.send(devToolsExportRequested());
  expect(page.saved).toEqual([
    ['visit.devtools.json', 'devtools of 10'],
    ['packed.devtools.json', 'devtools of 0'],
  ]);
});
