import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { ActionLog, Segment } from '../actionLog';
import { digestOf } from '../digest';
import type { Entry } from '../entry';
import { differences } from '../patch';
import { fromPlain, plainError, toPlain } from '../plain';
import { atOnce, PIECE, type Steps } from '../steps';
import { firstState, initialStateOf } from './firstState';
import { recordedStateAt } from './recordedState';
import type { Cause, Divergence, ReplayResult } from './result';

export interface ReplayStateOptions {
  /** Today's root reducer. */
  reducer: Reducer;
  /** Sequence number at which the replay stops (exclusive). */
  until?: number;
}

/**
 * Checks that a segment's initial state matches today's, unless its beginning is cut off or another tool
 * wrote the log.
 */
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

interface Folded {
  state: unknown;
  /** Number of entries that match the recording. */
  entries: number;
  cause: Cause | null;
}

/** Folds a segment's entries up to `end` into its first state, stopping at the first divergence. */
export function* foldSegment(
  { entries }: Segment,
  first: unknown,
  reducer: Reducer,
  end: number,
): Steps<Folded> {
  let state = first;
  const last = Math.min(end, entries.length);
  for (let index = 0; index < last; index += 1) {
    if (index % PIECE === PIECE - 1) yield;
    const entry = entries[index] as Entry;
    if (entry.kind === 'ext' || entry.kind === 'put') {
      try {
        state = reducer(state, fromPlain(entry.action) as UnknownAction);
      } catch (error) {
        const cause: Cause = { kind: 'reducer', expected: entry, message: plainError(error).message };
        return { state, entries: index, cause };
      }
    } else if (entry.kind === 'check' && digestOf(state) !== entry.digest) {
      return { state, entries: index, cause: { kind: 'state', expected: entry } };
    }
  }
  return { state, entries: last, cause: null };
}

/** Where a segment's fold stopped, and how its state differs from the recorded one. */
function divergenceOf(
  segment: Segment,
  number: number,
  { state, entries, cause }: Folded,
): Divergence | null {
  const entry = segment.entries[entries];
  if (!cause || !entry) return null;
  return {
    segment: number,
    sequence: segment.firstSequence + entries,
    at: entry.at,
    cause,
    ...sagaOf(entry),
    stateDiff: cause.kind === 'state' ? differences(recordedStateAt(segment, entries), toPlain(state)) : [],
  };
}

/**
 * State mode: folds the recorded actions through today's reducers and compares the state at every checkpoint.
 * Works on any log, even one whose beginning is cut off.
 */
export function replayState(log: ActionLog, { reducer, until = Infinity }: ReplayStateOptions): ReplayResult {
  let entries = 0;
  let state: unknown = {};
  let divergence: Divergence | null = null;
  for (const [number, segment] of log.segments.entries()) {
    const end = until - segment.firstSequence;
    if (end <= 0 || divergence) break;
    divergence = startDivergence(log, number, reducer);
    if (divergence) break;
    const folded = atOnce(foldSegment(segment, firstState(segment, reducer), reducer, end));
    entries += folded.entries;
    ({ state } = folded);
    divergence = divergenceOf(segment, number, folded);
  }
  return { entries, digest: digestOf(toPlain(state)), divergence };
}

/** Feature of the saga behind an entry, if recorded. */
export function sagaOf(entry: Entry): { saga?: string } {
  return 'saga' in entry && entry.saga !== undefined ? { saga: entry.saga } : {};
}
