import { CHECKPOINT_EVERY } from '../log/actionLog';
import type { Entry } from '../log/entry';
import { MAX_LOG_BYTES, readAnyLog, writeLog } from '../log/file';
import type { Json } from '../log/plain';
import type { Recorder } from '../log/recorder';
import { assembleLog } from './assemble';
import type { BlockRow, Disk } from './disk';
import { MAX_RECORDING_BYTES } from './limits';
import { recordedPage } from './testing/recordedPage';

const START = 1_600_000_000_000;
const HOUR_S = 3_600;
const EIGHT_HOURS_S = 8 * HOUR_S;

/** A disk that collects the blocks it is given. */
function listDisk() {
  const blocks: BlockRow[] = [];
  const nothing = async () => {};
  const disk: Disk = {
    list: async () => [],
    row: async () => null,
    read: async () => null,
    saveRow: nothing,
    saveSegment: nothing,
    saveBlock: async (_row, block) => void blocks.push(block),
    dropSegment: nothing,
    dropChapters: nothing,
    remove: nothing,
    close: () => {},
  };
  return { disk, blocks };
}

/** A recorder fed by the test, with checkpoints like the real one's. */
function toldRecorder() {
  let entries: Entry[] = [];
  let count = 0;
  let listener: (entry: Entry) => void = () => {};
  const at = () => Date.now() - START;
  function tell(entry: Record<string, unknown>) {
    const timed = { ...entry, at: at() } as unknown as Entry;
    entries.push(timed);
    count += 1;
    listener(timed);
    if (count % CHECKPOINT_EVERY === 0) recorder.checkpoint();
  }
  const recorder: Recorder = {
    wrapDeps: (deps) => deps,
    middleware: () => (next) => (action) => next(action),
    sagaMonitor: {},
    begin: () => {},
    take() {
      const taken = entries;
      entries = [];
      return taken;
    },
    count: () => count,
    state: () => ({}),
    checkpoint: () =>
      tell({
        kind: 'check',
        digest: '0123456789abcdef',
        patch: [{ path: ['eventTime', 'now'], value: Date.now() }],
      }),
    onEntry: (next) => void (listener = next),
    stop: () => {},
  };
  return { recorder, tell, count: () => count };
}

/** About 300 kB, recreated each time; one session is moved now and then. */
function program(reload: number): Json {
  return Array.from({ length: 200 }, (_, number) => ({
    id: `session-${number}`,
    title: number === 7 ? `Moved ${Math.floor(reload / 4)} times` : `Session ${number}`,
    description: `What session ${number} is about. `.repeat(55),
  }));
}

type Tell = (entry: Record<string, unknown>) => void;

/** An app without a user: the entries of each second. */
function idleApp(tell: Tell) {
  let calls = 0;
  /** Each loop's pending sleep. */
  const sleeps = new Map<string, number>();

  function call(saga: string, name: string, args: Json[]): number {
    calls += 1;
    tell({ kind: 'call', saga, call: calls, name, args });
    return calls;
  }
  function sleep(loop: string, saga: string, ms: number) {
    sleeps.set(loop, call(saga, 'clock.sleep', [ms]));
  }
  function wake(loop: string) {
    const slept = sleeps.get(loop);
    if (slept !== undefined) tell({ kind: 'settle', call: slept });
  }
  function poll(saga: string, endpoint: string, result: Json) {
    wake(endpoint);
    const asked = call(saga, 'api.request', [
      { $endpoint: endpoint },
      {},
      { baseUrl: '', conferenceId: 'harbor-forum', idToken: 'x'.repeat(400) },
    ]);
    tell({ kind: 'settle', call: asked, result });
    tell({ kind: 'put', saga, action: { type: `${saga}/loadSucceeded`, payload: result } });
    sleep(endpoint, saga, 30_000);
  }

  return function idle(second: number) {
    const now = START + second * 1_000;
    const late = second % 7;
    wake('second');
    tell({ kind: 'read', saga: 'eventTime', name: 'clock.now', args: [], result: now + late });
    tell({
      kind: 'put',
      saga: 'eventTime',
      action: { type: 'eventTime/secondPassed', payload: now + late },
    });
    sleep('second', 'eventTime', 1_000 - late);
    if (second % 30 === 0) {
      poll('eventTime', 'getServerTime', { currentTimeISO: new Date(now).toISOString() });
      poll('notifications', 'getNetworkingNotifications', { unseen: 2 });
    }
    if (second % 60 === 0) poll('update', 'lastModified', START);
    if (second % (HOUR_S / 12) === 0) poll('sessions', 'getSessions', program(second / (HOUR_S / 12)));
  };
}

it('eight idle hours fit three times over, uncut, and round-trip in full', () => {
  jest.useFakeTimers({ now: START });
  const { disk, blocks } = listDisk();
  const { recorder, tell, count } = toldRecorder();
  const idle = idleApp(tell);
  const { recording, page } = recordedPage(disk, { recorder });
  expect(JSON.stringify(program(0)).length).toBeGreaterThan(290_000);
  for (let second = 0; second < EIGHT_HOURS_S; second++) {
    idle(second);
    jest.advanceTimersByTime(1_000);
  }
  page.leave();
  jest.useRealTimers();

  const bytes = recording.row().segments[0]?.bytes ?? Infinity;
  expect(bytes).toBe(blocks.reduce((sum, { text }) => sum + text.length, 0));
  expect(bytes * 3).toBeLessThan(MAX_RECORDING_BYTES);
  expect(recording.row().entries).toBe(count());

  expect(blocks.at(-1)?.chapter).toBeGreaterThan(2);
  const segment = {
    recording: 'r1',
    segment: 0,
    startedAt: START,
    build: '',
    initialState: {},
    cut: null,
    firstSequence: 0,
    firstBlock: 0,
  };
  const written = writeLog(assembleLog({ row: recording.row(), segments: [segment], blocks }));
  expect(written.length).toBeLessThan(MAX_LOG_BYTES);
  const { log, altered } = readAnyLog(written);
  expect(altered).toBe(false);
  const entries = log.segments[0]?.entries ?? [];
  expect(entries).toHaveLength(count());
  const loaded = entries.filter((entry) => entry.kind === 'put' && entry.saga === 'sessions');
  expect(loaded).toHaveLength(96);
  expect(loaded.at(-1)).toMatchObject({ action: { payload: program(95) } });
});
