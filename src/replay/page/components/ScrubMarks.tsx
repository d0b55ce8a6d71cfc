import { useMemo } from 'react';
import styles from './ScrubMarks.module.css';

/** Number of distinct positions along the scrubber: more could not be told apart. */
const POSITIONS = 300;

export interface ScrubMarksProps {
  total: number;
  failures: readonly number[];
  beginnings: readonly number[];
}

/** Positions of moments along the scrubber in percent, without duplicates. */
function positionsOf(moments: readonly number[], total: number): number[] {
  const width = Math.max(1, total - 1);
  const positions = new Set(moments.map((index) => Math.round((index / width) * POSITIONS)));
  return [...positions].map((position) => (position / POSITIONS) * 100);
}

/** Marks for page starts and failures above the scrubber. */
export function ScrubMarks({ total, failures, beginnings }: ScrubMarksProps) {
  const failed = useMemo(() => positionsOf(failures, total), [failures, total]);
  const begun = useMemo(() => positionsOf(beginnings, total), [beginnings, total]);
  return (
    <div className={styles.marks} aria-hidden="true">
      {begun.map((left) => (
        <span key={`page ${left}`} className={styles.page} style={{ insetInlineStart: `${left}%` }} />
      ))}
      {failed.map((left) => (
        <span key={left} className={styles.failure} style={{ insetInlineStart: `${left}%` }} />
      ))}
    </div>
  );
}
