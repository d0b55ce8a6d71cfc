import type { ActionLog } from '../../shared/actionLog/actionLog';

/** What a recording that was full does not have any more. */
export interface Gone {
  /** Number of the entry before which whole pages are gone; null when the first page is here. */
  before: number | null;
  /** Numbers of the pages that are here, from 1, whose beginning is gone. */
  cut: number[];
}

/** What a log lacks of its recording. */
export function goneOf({ segments }: ActionLog): Gone {
  const first = segments[0];
  // Entries count over the whole recording, so those that a cut took from this page are no older page's.
  const before = first ? first.firstSequence - (first.cut?.dropped ?? 0) : 0;
  return {
    before: before > 0 ? before : null,
    cut: segments.flatMap(({ cut }, index) => (cut ? [index + 1] : [])),
  };
}
