import type { ActionLog } from '../log/actionLog';

/** What a full recording has dropped. */
export interface Removed {
  /** Sequence number before which whole pages were dropped; null if the first page is still there. */
  before: number | null;
  /** Numbers (from 1) of the remaining pages whose beginning was dropped. */
  cut: number[];
}

/** What is missing from a log. */
export function removedFrom({ segments }: ActionLog): Removed {
  const first = segments[0];
  // Entries are numbered across the whole recording, so those cut from this page do not belong to an earlier
  // one.
  const before = first ? first.firstSequence - (first.cut?.dropped ?? 0) : 0;
  return {
    before: before > 0 ? before : null,
    cut: segments.flatMap(({ cut }, index) => (cut ? [index + 1] : [])),
  };
}
