import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { ActionLog, Segment } from '../../shared/actionLog/actionLog';
import { digestOf } from '../../shared/actionLog/digest';
import { fromPlain } from '../../shared/actionLog/plain';
import { firstState } from '../../shared/actionLog/replay/firstState';
import { toFailure } from '../../shared/lib/apiFailure';
import type { CoreState } from '../rootReducer';
import { isFailure } from './failures';
import { momentsOf, timesOf, type Moment } from './moments';

/** Moments between two states that are kept: a seek folds no more than that. */
const KEEP_EVERY = 250;
/** Moments that are prepared between two breaths of the page: some 20 ms of work. */
export const SLICE = 1_000;

/** What today's build makes of a log, moment by moment. */
export interface Timeline {
  log: ActionLog;
  moments: readonly Moment[];
  /** Milliseconds since the first page began, per moment. */
  times: Float64Array;
  /**
   * Moments, in order, at which something went wrong in the recording or does now; of the checkpoints that differ, the first
   * of each page life, because the others mostly follow from it.
   */
  failures: readonly number[];
  /** What today's reducers said to an action that they threw at, by moment; the state stays as it was before it. */
  refusals: ReadonlyMap<number, string>;
  /** Checkpoints at which today's state is not the recorded one. */
  mismatches: ReadonlySet<number>;
  /** First moment of each page life. */
  beginnings: readonly number[];
  /** The state at a moment; the same object whenever the same moment is asked for in a row. */
  stateAt: (index: number) => CoreState;
}

/** An action that no reducer knows. */
const INIT: UnknownAction = { type: '@@replay/INIT' };

/** State at the beginning of a page life, without what today's build does not have. */
function beginningOf(segment: Segment, reducer: Reducer<CoreState>): CoreState {
  return reducer(firstState(segment, reducer as Reducer) as unknown as CoreState, INIT);
}

/** Folds one moment into the state. Throws what a reducer throws. */
function folded(state: CoreState, { entry }: Moment, reducer: Reducer<CoreState>): CoreState {
  if (entry?.kind !== 'ext' && entry?.kind !== 'put') return state;
  return reducer(state, fromPlain(entry.action) as UnknownAction);
}

/**
 * Folds a log's actions through the app's reducers, from the first state of each page life, as state mode does. It yields how
 * many moments are done after each slice, so that a page can breathe meanwhile, and returns the timeline.
 */
export function* prepareTimeline(
  log: ActionLog,
  reducer: Reducer<CoreState>,
): Generator<number, Timeline, void> {
  const moments = momentsOf(log);
  const failures: number[] = [];
  const refusals = new Map<number, string>();
  const mismatches = new Set<number>();
  const beginnings: number[] = [];
  const kept = new Map<number, CoreState>();

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
  function nearest(index: number): { index: number; state: CoreState } {
    const beginning = beginnings.findLast((first) => first <= index) ?? 0;
    const base = Math.max(beginning, index - (index % KEEP_EVERY));
    // Playing forward goes on from where it is.
    if (latest.index >= base && latest.index <= index) return latest;
    return { index: base, state: kept.get(base) ?? state };
  }
  function stateAt(index: number): CoreState {
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
    ...{ log, moments, times: timesOf(log, moments), failures, refusals, mismatches, beginnings },
    stateAt,
  };
}

/** The next of some moments, in order, after a moment; undefined when there is none. */
export function nextAfter(sorted: readonly number[], index: number): number | undefined {
  return sorted.find((each) => each > index);
}

/** The one before a moment. */
export function lastBefore(sorted: readonly number[], index: number): number | undefined {
  return sorted.findLast((each) => each < index);
}
