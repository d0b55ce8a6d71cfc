import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { ActionLog, Segment } from '../actionLog';
import { digestOf } from '../digest';
import type { Entry } from '../entry';
import { differences } from '../patch';
import { fromPlain, toPlain, type Json } from '../plain';
import { recordedStateAt } from './recordedState';
import type { Divergence, ReplayResult } from './result';

export interface ReplayStateOptions {
  /** Today's root reducer. */
  reducer: Reducer;
  /** Sequence number of the first entry that is not replayed any more. */
  until?: number;
}

/** An action that starts a store, in the form of Redux's own: no reducer may know it. */
const INIT: UnknownAction = { type: '@@INIT' };

/** The state that a reducer starts a page life with, as a log holds it. */
export function initialStateOf(reducer: Reducer): Json {
  return toPlain(reducer(undefined, INIT));
}

/** A segment's first state is today's first state, unless its beginning is cut off or another tool wrote it. */
export function startDivergence(log: ActionLog, number: number, reducer: Reducer): Divergence | null {
  const segment = log.segments[number];
  if (!segment || segment.cut || log.origin === 'devtools') return null;
  const found = initialStateOf(reducer);
  if (digestOf(found) === digestOf(segment.initialState)) return null;
  return {
    segment: number,
    sequence: segment.firstSequence,
    at: 0,
    cause: { kind: 'state', expected: null },
    stateDiff: differences(segment.initialState, found),
  };
}

/** The entry's action in the state, or why today's reducers cannot take it. */
function reduce(reducer: Reducer, state: unknown, entry: Entry & { action: Json }) {
  try {
    return { state: reducer(state, fromPlain(entry.action) as UnknownAction) as unknown };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/** State after so many of a segment's entries, by today's reducers. */
export function foldActions(segment: Segment, reducer: Reducer, end: number): unknown {
  let state: unknown = segment.initialState;
  for (const entry of segment.entries.slice(0, end)) {
    if (entry.kind === 'ext' || entry.kind === 'put') {
      state = reducer(state, fromPlain(entry.action) as UnknownAction);
    }
  }
  return state;
}

/**
 * State mode: folds the recorded actions through today's reducers and compares the state at every checkpoint. Works on any
 * log, also on one whose beginning is cut off.
 */
export function replayState(log: ActionLog, { reducer, until = Infinity }: ReplayStateOptions): ReplayResult {
  let replayed = 0;
  let state: unknown = {};
  const stop = (divergence: Divergence | null): ReplayResult => ({
    entries: replayed,
    digest: digestOf(toPlain(state)),
    divergence,
  });

  for (const [number, segment] of log.segments.entries()) {
    const { entries, firstSequence } = segment;
    const start = startDivergence(log, number, reducer);
    if (start && firstSequence < until) return stop(start);
    state = segment.initialState;
    for (let index = 0; index < entries.length; index += 1) {
      const entry = entries[index] as Entry;
      const sequence = firstSequence + index;
      if (sequence >= until) return stop(null);
      const place = { segment: number, sequence, at: entry.at };
      if (entry.kind === 'ext' || entry.kind === 'put') {
        const reduced = reduce(reducer, state, entry);
        if ('message' in reduced) {
          const cause = { kind: 'reducer', expected: entry, message: reduced.message ?? '' } as const;
          return stop({ ...place, cause, ...sagaOf(entry), stateDiff: [] });
        }
        ({ state } = reduced);
      } else if (entry.kind === 'check' && digestOf(state) !== entry.digest) {
        const stateDiff = differences(recordedStateAt(segment, index), toPlain(state));
        return stop({ ...place, cause: { kind: 'state', expected: entry }, stateDiff });
      }
      replayed += 1;
    }
  }
  return stop(null);
}

/** Feature of the saga that made an entry, where one is named. */
export function sagaOf(entry: Entry): { saga?: string } {
  return 'saga' in entry && entry.saga !== undefined ? { saga: entry.saga } : {};
}
