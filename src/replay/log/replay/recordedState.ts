import type { Segment } from '../actionLog';
import { applyPatch } from '../patch';
import { LogProblem } from '../file/logProblem';
import { plainError, type Json } from '../plain';

/**
 * The state recorded at the checkpoint with this index in the segment's entries. Throws `LogProblem` if a
 * checkpoint's patch does not apply.
 */
export function recordedStateAt({ initialState, entries, firstSequence }: Segment, index: number): Json {
  let state: Json = initialState;
  for (const [at, entry] of entries.slice(0, index + 1).entries()) {
    if (entry.kind !== 'check') continue;
    try {
      state = applyPatch(state, entry.patch);
    } catch (error) {
      throw new LogProblem(`entry ${firstSequence + at}`, plainError(error).message);
    }
  }
  return state;
}
