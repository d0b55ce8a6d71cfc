import type { Segment } from '../actionLog';
import { applyPatch } from '../patch';
import type { Json } from '../plain';

/** The state that was recorded at the checkpoint with this index in the segment's entries. */
export function recordedStateAt({ initialState, entries }: Segment, index: number): Json {
  let state: Json = initialState;
  for (const entry of entries.slice(0, index + 1)) {
    if (entry.kind === 'check') state = applyPatch(state, entry.patch);
  }
  return state;
}
