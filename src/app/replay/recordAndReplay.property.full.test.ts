import { isDeepStrictEqual } from 'node:util';
import type { UnknownAction } from '@reduxjs/toolkit';
import { END, eventChannel } from 'redux-saga';
import { call, fork, put, take } from 'typed-redux-saga';
import { everyPart, logOfSegments, startRecordedApp, visitDeps } from '../../../test/actionLog/app';
import {
  createToyWorld,
  given,
  heard,
  logOf,
  openRedactor,
  searched,
  started,
  startToy,
  stopped,
  toyReducer,
  toySaga,
  type ToyDeps,
} from '../../../test/actionLog/toy';
import { settle } from '../../../test/fakes/deps';
import { nextTask } from '../../../test/fakes/settle';
import fc from '../../../test/property';
import { logoutRequested } from '../../features/access/auth/slice';
import { promptClosed, promptOpened, submitRequested } from '../../features/program/evaluation/slice';
import { commentRequested, draftChanged } from '../../features/stage/comments/slice';
import { sessionsRequested } from '../../features/program/sessions/slice';
import {
  captionsChosen,
  paused,
  playbackAdvanced,
  played,
  volumeChosen,
} from '../../features/stage/video/slice';
import type { ActionLog, Segment } from '../../replay/log/actionLog';
import { isWorldEntry, type Entry, type Outcome } from '../../replay/log/entry';
import { LogProblem, readAnyLog, writeLog } from '../../replay/log/file';
import { fromPlain, type Json } from '../../replay/log/plain';
import {
  replaySagas,
  replayState,
  type ReplayResult,
  type ReplaySagasOptions,
} from '../../replay/log/replay';
import type { Deps } from '../../shared/platform/deps';
import { localeRequested, navigationRequested } from '../../shared/platform/page';
import { todaysApp } from './todaysApp';

const SESSION = 'what-clean-means';

/** What users and players may do, in any order. */
const deed: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc
    .constantFrom('/', '/sessions', `/sessions/${SESSION}`, '/help', '/nowhere')
    .map((to) => navigationRequested(to)),
  fc.string({ maxLength: 30 }).map((text) => draftChanged({ sessionId: SESSION, text })),
  fc.constant(commentRequested({ sessionId: SESSION })),
  fc.constantFrom<'en' | 'es'>('en', 'es').map((locale) => localeRequested(locale)),
  fc.constantFrom(played(), paused(), promptOpened(), promptClosed(), sessionsRequested()),
  fc
    .integer({ min: 1, max: 90 })
    .map((seconds) => playbackAdvanced({ seconds, position: seconds, duration: 600 })),
  fc.double({ min: 0, max: 1, noNaN: true }).map((volume) => volumeChosen({ volume, muted: volume === 0 })),
  fc.constant(captionsChosen('off')),
  fc.integer({ min: 1, max: 5 }).map((question1) => submitRequested({ question1 })),
);

/** Actions, each followed by a delay, with or without a final sign-out. */
const visit = fc.record({
  deeds: fc.array(fc.tuple(deed, fc.constantFrom(0, 0, 10, 1_000, 31_000)), { maxLength: 12 }),
  leaves: fc.boolean(),
});

async function record({
  deeds,
  leaves,
}: {
  deeds: [UnknownAction, number][];
  leaves: boolean;
}): Promise<ActionLog> {
  const deps = visitDeps('/gate?code=c&state=s');
  const app = startRecordedApp(deps);
  await settle();
  await app.send(...everyPart);
  for (const [action, pause] of deeds) {
    app.store.dispatch(action);
    if (pause > 0) await deps.clock.advance(pause);
  }
  await settle();
  if (leaves) await app.send(logoutRequested());
  app.stop();
  return logOfSegments(app.segment());
}

it('any visit replays identically after being recorded, written and read', async () => {
  const app = await todaysApp();
  await fc.assert(
    fc.asyncProperty(visit, async (given) => {
      const log = await record(given);
      const { log: read, altered } = readAnyLog(writeLog(log));
      expect(altered).toBe(false);
      const end = log.segments[0]?.entries.at(-1);
      for (const result of [replayState(read, app), replaySagas(read, app)]) {
        expect(result.divergence).toBeNull();
        expect(end).toMatchObject({ kind: 'check', digest: result.digest });
      }
    }),
    { numRuns: 15 },
  );
});

/** A visit to the whole app, with several checkpoints and page events. */
async function recordVisit(): Promise<ActionLog> {
  const deps = visitDeps('/gate?code=c&state=s');
  const app = startRecordedApp(deps);
  await settle();
  await app.send(...everyPart, navigationRequested(`/sessions/${SESSION}`));
  app.recorder.checkpoint();
  deps.page.emitOnline(false);
  await app.send(draftChanged({ sessionId: SESSION, text: 'Well said' }));
  deps.page.emitOnline(true);
  await deps.clock.advance(2_000);
  app.recorder.checkpoint();
  await app.send(commentRequested({ sessionId: SESSION }));
  await app.send(logoutRequested());
  app.stop();
  return logOfSegments(app.segment());
}

/**
 * Listens to one connection until it ends by itself, and to another until told to stop: no saga of the app
 * does this.
 */
function* lines(deps: Deps & ToyDeps) {
  yield* toySaga()(deps);
  yield* fork(function* () {
    const line = yield* call(deps.socket.open);
    try {
      while (true) yield* put(heard(yield* take(line)));
    } finally {
      yield* put(given());
    }
  });
  const line = yield* call(deps.socket.open);
  yield* fork(function* () {
    yield* take(stopped);
    line.close();
    yield* put(given());
  });
}

/** A run of the toy app in which every kind of entry occurs. */
async function recordToy(): Promise<ActionLog> {
  const world = createToyWorld();
  const says: ((message: string | END) => void)[] = [];
  world.deps.socket.open = () => eventChannel<string>((say) => (says.push(say), () => undefined));
  const { dispatch, recorder } = startToy(world, lines as never);
  dispatch(started());
  world.answer('poll', 7);
  await nextTask();
  for (const say of says) say('hello');
  recorder.checkpoint();
  dispatch(searched('first'));
  says[1]?.(END);
  dispatch(searched('second'));
  world.answer('sleep');
  await nextTask();
  world.answer('sleep');
  world.answer('sleep');
  await nextTask();
  world.refuse('search', new Error('nothing is found'));
  world.answer('poll', 5);
  await nextTask();
  recorder.checkpoint();
  dispatch(stopped());
  dispatch(searched('third'));
  world.answer('sleep');
  world.answer('sleep');
  await nextTask();
  world.answer('search', 'result');
  await nextTask();
  return logOf(recorder);
}

/** The value with one leaf changed. */
function otherValue(value: Json, pick: number): Json {
  if (typeof value === 'string') return `${value}~`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  const keys = Object.keys(value ?? {});
  const key = keys[pick % keys.length];
  if (value === null || key === undefined) return { tampered: true };
  const inner = Math.floor(pick / keys.length);
  if (Array.isArray(value)) return value.with(Number(key), otherValue(value[Number(key)] ?? null, inner));
  return { ...value, [key]: otherValue(value[key] ?? null, inner) };
}

const otherArgs = (args: Json[], pick: number): Json[] =>
  args.length === 0 ? ['tampered'] : (otherValue(args, pick) as Json[]);

function otherOutcome<T extends Outcome>(entry: T, pick: number): T {
  if ('error' in entry) return { ...entry, error: otherValue(entry.error as never, pick) };
  return { ...entry, result: otherValue(entry.result ?? null, pick) };
}

/** The entry with one field changed. */
function otherEntry(entry: Entry, pick: number): Entry {
  const [first, inner] = [pick % 2 === 0, Math.floor(pick / 2)];
  switch (entry.kind) {
    case 'ext':
    case 'put':
      return {
        ...entry,
        action: { ...entry.action, payload: otherValue(entry.action['payload'] ?? null, pick) },
      };
    case 'call':
    case 'open':
      return { ...entry, args: otherArgs(entry.args, pick) };
    case 'read':
      return first ? { ...entry, args: otherArgs(entry.args, inner) } : otherOutcome(entry, inner);
    case 'settle':
      return otherOutcome(entry, pick);
    case 'emit':
      return { ...entry, value: otherValue(entry.value, pick) };
    case 'end':
    case 'cancel':
    case 'close':
      return { ...entry, call: entry.call + 1 };
    case 'check':
      if (first) return { ...entry, digest: `${entry.digest}~` };
      return { ...entry, patch: [...entry.patch, { path: ['tampered'], value: pick }] };
  }
}

const TAMPERINGS = {
  change: (entry: Entry, after: Entry[], pick: number) => [otherEntry(entry, pick), ...after],
  drop: (_entry: Entry, after: Entry[]) => after,
  double: (entry: Entry, after: Entry[]) => [entry, entry, ...after],
  swap: (entry: Entry, [next, ...after]: Entry[]) => (next ? [next, entry, ...after] : [entry]),
};

/** What the sagas did, with markers for external inputs in between. */
function deeds(entries: Entry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'check') return [];
    if (isWorldEntry(entry)) return ['world'];
    if (entry.kind === 'put') return [JSON.stringify(entry.action)];
    if ('name' in entry) return [JSON.stringify([entry.kind, entry.name, entry.args])];
    return [`${entry.kind} ${entry.call}`];
  });
}

interface Subject {
  record: () => Promise<ActionLog>;
  app: () => Promise<ReplaySagasOptions>;
  numRuns: number;
}

const SUBJECTS: Record<string, Subject> = {
  'the whole app': { record: recordVisit, app: todaysApp, numRuns: 40 },
  'a toy that does everything': {
    record: recordToy,
    app: async () => ({ reducer: toyReducer, rootSaga: lines as never, createRedactor: openRedactor }),
    numRuns: 150,
  },
};

describe.each(Object.entries(SUBJECTS))('one tampered entry in a log of %s', (_name, subject) => {
  let log: ActionLog;
  let segment: Segment;
  let app: ReplaySagasOptions;
  /** The state at each checkpoint by digest, computed independently with only the reducer. */
  const recorded = new Map<string, string>();
  let end: string;

  /** Reports the state at each checkpoint as JSON. Rethrows the reducer's errors. */
  function fold(entries: readonly Entry[], at: (digest: string, state: string) => void): void {
    let state: unknown = segment.initialState;
    for (const entry of entries) {
      if ('action' in entry) state = app.reducer(state, fromPlain(entry.action) as UnknownAction);
      if (entry.kind === 'check') at(entry.digest, JSON.stringify(state));
    }
  }

  beforeAll(async () => {
    app = await subject.app();
    log = await subject.record();
    segment = log.segments[0] as Segment;
    fold(segment.entries, (digest, state) => void recorded.set((end = digest), state));
  });

  /**
   * Whether the state differs at a checkpoint (the last of which is the end) or can no longer be computed.
   */
  function showsInState(entries: Entry[]): boolean {
    let differs = false;
    try {
      fold(entries, (digest, state) => {
        const before = recorded.get(digest);
        differs ||= before === undefined || !isDeepStrictEqual(JSON.parse(state), JSON.parse(before));
      });
    } catch {
      return true;
    }
    return differs;
  }

  /** Whether the sagas' recorded actions differ although the external inputs are the same. */
  function showsInSagas(entries: Entry[]): boolean {
    const sameWorld = isDeepStrictEqual(entries.filter(isWorldEntry), segment.entries.filter(isWorldEntry));
    return sameWorld && !isDeepStrictEqual(deeds(entries), deeds(segment.entries));
  }

  const withEntries = (entries: Entry[]): ActionLog => ({ ...log, segments: [{ ...segment, entries }] });

  /** Whether the reader rejects such a log, for example for an answer without a call. */
  function isRefused(changed: ActionLog): boolean {
    try {
      readAnyLog(writeLog(changed));
      return false;
    } catch (error) {
      if (error instanceof LogProblem) return true;
      throw error;
    }
  }

  /**
   * Whether the replay detects the change. It may throw only for logs that no file can deliver, because the
   * reader rejects them. A change it does not report must have had no effect on what it replayed.
   */
  function isReported(replay: (log: ActionLog) => ReplayResult, changed: ActionLog): boolean {
    let result: ReplayResult;
    try {
      result = replay(changed);
    } catch (error) {
      if (isRefused(changed)) return true;
      throw error;
    }
    if (result.divergence) return true;
    expect(result).toMatchObject({ digest: end, entries: changed.segments[0]?.entries.length });
    return false;
  }

  it('is reported when it affects a checkpoint, the final state or what the sagas did', () => {
    const kinds = [...new Set(segment.entries.map(({ kind }) => kind))];
    const firstAction = segment.entries.findIndex(({ kind }) => kind === 'put');
    let shown = 0;
    const one = fc
      .constantFrom(...kinds)
      .chain((kind) =>
        fc.constantFrom(...segment.entries.flatMap((entry, index) => (entry.kind === kind ? [index] : []))),
      );
    fc.assert(
      fc.property(one, fc.constantFrom(...Object.values(TAMPERINGS)), fc.nat(), (index, tamper, pick) => {
        const [entry, ...after] = segment.entries.slice(index) as [Entry, ...Entry[]];
        const entries = [...segment.entries.slice(0, index), ...tamper(entry, after, pick)];
        const changed = withEntries(entries);
        const inState = showsInState(entries);
        const inSagas = showsInSagas(entries);
        if (inState || inSagas) shown += 1;
        expect(isReported((given) => replayState(given, app), changed)).toBe(inState);
        const bySagas = isReported((given) => replaySagas(given, app), changed);
        if (inState || inSagas) expect(bySagas).toBe(true);
      }),
      // An action that is missing shows; what is drawn may never do.
      { numRuns: subject.numRuns, examples: [[firstAction, TAMPERINGS.drop, 0]] },
    );
    expect(shown).toBeGreaterThan(0);
  });
});

it('the toy app’s log contains every kind of entry', async () => {
  const kinds = (await recordToy()).segments[0]?.entries.map(({ kind }) => kind);
  expect([...new Set(kinds)].sort()).toEqual([
    'call',
    'cancel',
    'check',
    'close',
    'emit',
    'end',
    'ext',
    'open',
    'put',
    'read',
    'settle',
  ]);
});

it('a file is altered by a text change but not by a layout change', async () => {
  const text = writeLog(await recordToy());
  expect(readAnyLog(text.replace('"at":', '"at": ')).altered).toBe(false);
  expect(readAnyLog(text.replace('hello', 'hullo')).altered).toBe(true);
});
