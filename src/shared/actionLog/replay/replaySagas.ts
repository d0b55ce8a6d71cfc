import { configureStore, Tuple, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { eventConfigured } from '../../event';
import type { Deps } from '../../deps';
import type { ActionLog, Segment } from '../actionLog';
import { digestOf } from '../digest';
import { describedResultInSteps } from '../file/described';
import type { Entry, LoggedAction, PutEntry, WorldEntry } from '../entry';
import { differences } from '../patch';
import { fromPlain, plainError, toPlain, type Json } from '../plain';
import { createSagaNames } from '../recorder/sagaNames';
import type { Redactor } from '../redact';
import { isPutBySaga } from '../sagaAction';
import { atOnce, PIECE, type Steps } from '../steps';
import { recordedStateAt } from './recordedState';
import { createReplayDeps, ReplayOver } from './replayDeps';
import { foldSegment, sagaOf, startDivergence } from './replayState';
import type { Cause, Divergence, ReplayResult } from './result';
import { createTape } from './tape';

export interface ReplaySagasOptions {
  /** Today's root reducer. */
  reducer: Reducer;
  /** Today's root saga. */
  rootSaga: (deps: Deps) => Generator<unknown, void, unknown>;
  /** Redacts what today's app does, to compare it with what is recorded redacted. */
  createRedactor: () => Redactor;
  /** Sequence number of the first entry that is not replayed any more. */
  until?: number;
}

/**
 * Why sagas cannot run on a log: `devtools` it is an export of Redux DevTools; `cut` the beginning of a page life is gone, with
 * `dropped` entries; `described` the answer in entry `sequence` is only described at `place`.
 */
export type Unfitness =
  | { kind: 'devtools' }
  | { kind: 'cut'; page: number; dropped: number }
  | { kind: 'described'; sequence: number; place: string };

function unfitText(why: Unfitness): string {
  switch (why.kind) {
    case 'devtools':
      return 'This is an export of Redux DevTools: it has no answers for sagas.';
    case 'cut':
      return `The beginning of page life ${why.page} is gone (${why.dropped} entries): sagas cannot start there.`;
    case 'described':
      return `Entry ${why.sequence}: ${why.place} could not be recorded, and sagas may need it.`;
  }
}

/** A log that sagas cannot run on: why, and, for those at a command line, that reducers can. */
export class UnfitForSagas extends Error {
  override name = 'UnfitForSagas';

  constructor(readonly why: Unfitness) {
    super(`${unfitText(why)} Use --mode state.`);
  }
}

interface SegmentResult {
  /** Entries that are as recorded. */
  entries: number;
  state: Json;
  cause: Cause | null;
}

/** One page life: today's store and sagas from its beginning, answered from the tape. `named` also finds out whose saga it was. */
function* replaySegment(
  segment: Segment,
  options: ReplaySagasOptions,
  end: number,
  named: boolean,
): Steps<SegmentResult> {
  const { reducer, rootSaga } = options;
  const redactor = options.createRedactor();
  const names = createSagaNames();
  const getState = () => store.getState() as unknown;
  const tape = createTape(segment, {
    end,
    check: (entry) => (digestOf(getState()) === entry.digest ? null : { kind: 'state', expected: entry }),
  });

  function deliver(entry: WorldEntry): void {
    if (entry.kind !== 'ext') {
      deps.deliver(entry);
      return;
    }
    try {
      store.dispatch(fromPlain(entry.action) as UnknownAction);
    } catch (error) {
      tape.failAtLast({ kind: 'reducer', expected: entry, message: plainError(error).message });
    }
  }

  /** Dispatches and calls that are under way, counted as the recorder counts them. */
  let depth = 0;
  /** Does work as something that is under way. */
  function within<T>(work: () => T): T {
    depth += 1;
    try {
      return work();
    } finally {
      depth -= 1;
    }
  }
  function deliverNested(): void {
    for (;;) {
      const entry = tape.takeWorld((next) => next.nested === depth && !('buffered' in next));
      if (!entry) return;
      deliver(entry);
    }
  }

  /** First in line: what sagas put is compared before it goes on. */
  const compare: Middleware = () => (next) => (action) => {
    const known = action as UnknownAction;
    if (eventConfigured.match(known)) redactor.learn(known.payload.config);
    const put = (): PutEntry => {
      const saga = named ? names.ofAction(known) : undefined;
      const found = redactor.redact(known.type, known) as LoggedAction;
      return { kind: 'put', at: 0, ...(saga !== undefined && { saga }), action: found };
    };
    if (isPutBySaga(known) && !tape.matchPut(known, put)) return action;
    return within(() => next(action));
  };
  /** Last in line, where the store's subscribers were. */
  const nest: Middleware = () => (next) => (action) => {
    const result = next(action);
    deliverNested();
    return result;
  };

  const deps = createReplayDeps({
    tape,
    redactor,
    saga: () => (named ? names.current() : undefined),
    deliverNested: () => within(deliverNested),
  });
  const onError = (error: Error) => {
    try {
      if (!(error instanceof ReplayOver)) (deps.deps as Deps).report.error('rootSaga', error);
    } catch (over) {
      if (!(over instanceof ReplayOver)) throw over;
    }
  };
  const sagas = createSagaMiddleware({ onError, ...(named && { sagaMonitor: names.monitor }) });
  const store = configureStore({
    reducer,
    preloadedState: segment.initialState,
    devTools: false,
    middleware: () => new Tuple(compare, sagas, nest),
    enhancers: (defaults) => defaults({ autoBatch: false }),
  });

  sagas.run(rootSaga as Saga<[Deps]>, deps.deps as Deps);
  let paused = 0;
  while (!tape.over) {
    const before = tape.index;
    if (before - paused >= PIECE) {
      // What sagas did is done here: they wait for the next answer, however long it takes.
      paused = before;
      yield;
    }
    const entry = tape.takeWorld((next) => !('buffered' in next));
    if (entry) deliver(entry);
    else if (tape.index === before) break;
  }
  if (!tape.over && tape.index < Math.min(end, segment.entries.length)) {
    tape.fail({ kind: 'missing', expected: segment.entries[tape.index] as Entry });
  }
  return { entries: tape.index, state: toPlain(getState()), cause: tape.cause };
}

/** The state that was recorded where today's app differs. */
function* recordedState(segment: Segment, { cause, entries }: SegmentResult, reducer: Reducer): Steps<Json> {
  if (cause?.kind === 'state') return recordedStateAt(segment, entries);
  const folded = yield* foldSegment(segment, segment.initialState, reducer, entries);
  return toPlain(folded.state);
}

/** The divergence of a segment. Its entries are replayed once more, now with an eye on whose saga it is: that takes time. */
function* explain(
  segment: Segment,
  number: number,
  options: ReplaySagasOptions,
  end: number,
): Steps<Divergence | null> {
  const result = yield* replaySegment(segment, options, end, true);
  const { cause, entries: index, state } = result;
  if (!cause) return null;
  const place = {
    segment: number,
    sequence: segment.firstSequence + index,
    at: segment.entries[Math.min(index, segment.entries.length - 1)]?.at ?? 0,
  };
  const stateDiff = differences(yield* recordedState(segment, result, options.reducer), state);
  const expected = 'expected' in cause && cause.expected ? sagaOf(cause.expected) : {};
  return { ...place, cause, ...('found' in cause ? sagaOf(cause.found) : {}), ...expected, stateDiff };
}

/** Refuses a log that sagas cannot run on. */
function* refuseUnfit(log: ActionLog, until: number): Steps<void> {
  if (log.origin === 'devtools') {
    throw new UnfitForSagas({ kind: 'devtools' });
  }
  for (const [number, { cut, firstSequence }] of log.segments.entries()) {
    if (!cut || firstSequence >= until) continue;
    throw new UnfitForSagas({ kind: 'cut', page: number + 1, dropped: cut.dropped });
  }
  const described = yield* describedResultInSteps(log);
  if (described && described.sequence < until) {
    throw new UnfitForSagas({ kind: 'described', sequence: described.sequence, place: described.what });
  }
}

/**
 * Sagas mode: runs today's sagas from the beginning of each page life, answers every dependency from the log, in recorded
 * order, dispatches what people and channels dispatched, and compares all that the sagas do. Stops at the first difference.
 * Calls that are unanswered at the end of a page life are no difference. Throws `UnfitForSagas` for a log that they cannot run on.
 */
export function replaySagas(log: ActionLog, options: ReplaySagasOptions): ReplayResult {
  return atOnce(replaySagasInSteps(log, options));
}

/** As `replaySagas`, in pieces. */
export function* replaySagasInSteps(log: ActionLog, options: ReplaySagasOptions): Steps<ReplayResult> {
  yield* refuseUnfit(log, options.until ?? Infinity);
  let entries = 0;
  let state: Json = {};
  for (const [number, segment] of log.segments.entries()) {
    const end = (options.until ?? Infinity) - segment.firstSequence;
    if (end <= 0) break;
    const start = startDivergence(log, number, options.reducer);
    if (start) return { entries, digest: digestOf(state), divergence: start };
    const result = yield* replaySegment(segment, options, end, false);
    entries += result.entries;
    ({ state } = result);
    const divergence = result.cause && (yield* explain(segment, number, options, end));
    if (divergence) return { entries, digest: digestOf(state), divergence };
  }
  return { entries, digest: digestOf(state), divergence: null };
}
