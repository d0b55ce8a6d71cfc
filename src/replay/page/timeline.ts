import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { ActionLog, Segment } from '../log/actionLog';
import { digestOf } from '../log/digest';
import { fromPlain } from '../log/plain';
import { firstState } from '../log/replay/firstState';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import type { AppState } from './appState';
import { isFailure } from './failures';
import { momentsOf, timesOf, type Moment } from './moments';

/** Moments between stored states: the most a seek has to fold. */
const KEEP_EVERY = 250;
/** Moments prepared per slice before yielding to the page: about 20 ms of work. */
export const SLICE = 1_000;

/** The result of running a log through the current build, moment by moment. */
export interface Timeline {
  log: ActionLog;
  moments: readonly Moment[];
  /** Milliseconds since the first page life began, per moment. */
  times: Float64Array;
  /**
   * Moments, in order, that failed in the recording or fail now. Of the mismatching checkpoints, only the
   * first of each page life counts, because the others mostly follow from it.
   */
  failures: readonly number[];
  /**
   * Errors that the current reducers threw, by moment. The action that caused one leaves the state unchanged.
   */
  refusals: ReadonlyMap<number, string>;
  /** Checkpoints where the current state differs from the recorded one. */
  mismatches: ReadonlySet<number>;
  /** First moment of each page life. */
  beginnings: readonly number[];
  /** The state at a moment. Consecutive calls for the same moment return the same object. */
  stateAt: (index: number) => AppState;
}

/** An action that no reducer handles. */
const INIT: UnknownAction = { type: '@@replay/INIT' };

/** The initial state of a page life, without slices that the current build no longer has. */
function beginningOf(segment: Segment, reducer: Reducer<AppState>): AppState {
  return reducer(firstState(segment, reducer as Reducer) as unknown as AppState, INIT);
}

/** Folds one moment into the state. Rethrows errors of the reducers. */
function folded(state: AppState, { entry }: Moment, reducer: Reducer<AppState>): AppState {
  if (entry?.kind !== 'ext' && entry?.kind !== 'put') return state;
  return reducer(state, fromPlain(entry.action) as UnknownAction);
}

/**
 * Folds a log's actions through the app's reducers, starting from the initial state of each page life, as
 * state mode does. Yields the number of moments done after each slice to keep the page responsive, and
 * returns the timeline.
 */
export function* prepareTimeline(
  log: ActionLog,
  reducer: Reducer<AppState>,
): Generator<number, Timeline, void> {
  const moments = momentsOf(log);
  const failures: number[] = [];
  const refusals = new Map<number, string>();
  const mismatches = new Set<number>();
  const beginnings: number[] = [];
  const kept = new Map<number, AppState>();

  let state = reducer(undefined, INIT);
  let differsSince = -1;
  for (const [index, moment] of moments.entries()) {
    try {
      if (moment.entry === null) {
        beginnings.push(index);
        const segment = log.segments[moment.segment];
        if (segment) state = beginningOf(segment, reducer);
      }
      state = folded(state, moment, reducer);
    } catch (error) {
      refusals.set(index, toFailure(error).message);
    }
    if (moment.entry?.kind === 'check' && moment.entry.digest !== digestOf(state)) mismatches.add(index);
    if (moment.entry === null || index % KEEP_EVERY === 0) kept.set(index, state);
    const differs = mismatches.has(index) && differsSince !== moment.segment;
    if (differs) differsSince = moment.segment;
    if (differs || refusals.has(index) || (moment.entry && isFailure(moment.entry))) failures.push(index);
    if ((index + 1) % SLICE === 0) yield index + 1;
  }

  let latest = { index: -1, state };
  function nearest(index: number): { index: number; state: AppState } {
    const beginning = beginnings.findLast((first) => first <= index) ?? 0;
    const base = Math.max(beginning, index - (index % KEEP_EVERY));
    // Forward playback continues from the latest state.
    if (latest.index >= base && latest.index <= index) return latest;
    return { index: base, state: kept.get(base) ?? state };
  }
  function stateAt(index: number): AppState {
    const from = nearest(index);
    let found = from.state;
    for (let next = from.index + 1; next <= index; next++) {
      const moment = moments[next];
      if (moment && !refusals.has(next)) found = folded(found, moment, reducer);
    }
    latest = { index, state: found };
    return found;
  }

  return {
    log,
    moments,
    times: timesOf(log, moments),
    failures,
    refusals,
    mismatches,
    beginnings,
    stateAt,
  };
}

/** The first moment after `index` in a sorted list, or undefined. */
export function nextAfter(sorted: readonly number[], index: number): number | undefined {
  return sorted.find((each) => each > index);
}

/** The last moment before `index` in a sorted list, or undefined. */
export function lastBefore(sorted: readonly number[], index: number): number | undefined {
  return sorted.findLast((each) => each < index);
}
