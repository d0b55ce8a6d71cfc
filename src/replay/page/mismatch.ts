import { recordedStateAt } from '../log/replay/recordedState';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import { stateDiff, type StateChange } from './stateDiff';
import type { Timeline } from './timeline';

/** How the current build's state differs from the recorded one at a checkpoint. */
export type Mismatch =
  | { status: 'known'; changes: readonly StateChange[] }
  /** Why the file's checkpoints do not fit together. */
  | { status: 'unknown'; reason: string };

/**
 * At a checkpoint that differs: the changes from the recorded state to the current build's; null at any other
 * moment.
 */
export function mismatchAt(timeline: Timeline, position: number): Mismatch | null {
  const { log, moments, beginnings, mismatches, stateAt } = timeline;
  const moment = moments[position];
  const segment = moment && log.segments[moment.segment];
  if (!segment || !mismatches.has(position)) return null;
  const index = position - (beginnings[moment.segment] ?? 0) - 1;
  try {
    const recorded = recordedStateAt(segment, index) as object;
    return { status: 'known', changes: stateDiff(recorded, stateAt(position)) };
  } catch (error) {
    return { status: 'unknown', reason: toFailure(error).message };
  }
}
