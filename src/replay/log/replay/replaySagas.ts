import { configureStore, Tuple, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { eventConfigured } from '../../../shared/platform/event';
import type { Deps } from '../../../shared/platform/deps';
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
  /**
   * Creates a redactor for the actions and calls of today's app, which are compared with redacted recordings.
   */
  createRedactor: () => Redactor;
  /** Sequence number at which the replay stops (exclusive). */
  until?: number;
}

/**
 * Why sagas cannot run on a log. `devtools`: it is a Redux DevTools export. `cut`: the beginning of a page
 * life is missing, `dropped` entries of it. `described`: the answer in entry `sequence` has only a
 * description at `place`.
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

/**
 * Thrown for a log that sagas cannot run on. The message says why and, for the command line, suggests state
 * mode.
 */
export class UnfitForSagas extends Error {
  override name = 'UnfitForSagas';

  constructor(readonly why: Unfitness) {
    super(`${unfitText(why)} Use --mode state.`);
  }
}

interface SegmentResult {
  /** Number of entries that match the recording. */
  entries: number;
  state: Json;
  cause: Cause | null;
}

/**
 * Replays one page life: runs today's store and sagas from its beginning, answered from the tape. `named`
 * also tracks which saga acted.
 */
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

  /** Number of dispatches and calls in progress, counted as in the recorder. */
  let depth = 0;
  /** Runs `work` as a dispatch or call in progress. */
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

  /** First in the chain: compares the sagas' actions before passing them on. */
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
  /** Last in the chain, in place of the store's subscribers. */
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
      // A safe point to pause: the sagas are idle until the next answer.
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

/** The recorded state at the point where today's app diverges. */
function* recordedState(segment: Segment, { cause, entries }: SegmentResult, reducer: Reducer): Steps<Json> {
  if (cause?.kind === 'state') return recordedStateAt(segment, entries);
  const folded = yield* foldSegment(segment, segment.initialState, reducer, entries);
  return toPlain(folded.state);
}

/** Explains a segment's divergence. Replays its entries again with saga tracking on, which is slower. */
function* explain(
  segment: Segment,
  number: number,
  options: ReplaySagasOptions,
  end: number,
): Steps<Divergence | null> {
  const result = yield* replaySegment(segment, options, end, true);
  const { cause, entries: index, state } = result;
  if (!cause) return null;
  const position = {
    segment: number,
    sequence: segment.firstSequence + index,
    at: segment.entries[Math.min(index, segment.entries.length - 1)]?.at ?? 0,
  };
  const stateDiff = differences(yield* recordedState(segment, result, options.reducer), state);
  const expected = 'expected' in cause && cause.expected ? sagaOf(cause.expected) : {};
  return { ...position, cause, ...('found' in cause ? sagaOf(cause.found) : {}), ...expected, stateDiff };
}

/** Throws `UnfitForSagas` for a log that sagas cannot run on. */
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
 * Sagas mode: runs today's sagas from the beginning of each page life, answers every dependency from the log
 * in recorded order, dispatches what users and channels dispatched, and compares everything the sagas do.
 * Stops at the first difference. Calls still unanswered at the end of a page life do not count as one. Throws
 * `UnfitForSagas` for a log that sagas cannot run on.
 */
export function replaySagas(log: ActionLog, options: ReplaySagasOptions): ReplayResult {
  return atOnce(replaySagasInSteps(log, options));
}

/** Like `replaySagas`, but in steps. */
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
