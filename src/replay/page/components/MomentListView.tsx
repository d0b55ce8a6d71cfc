import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ViewerDate } from '../../../shared/kit/ui/ViewerDate';
import { isFailure } from '../failures';
import type { Moment } from '../moments';
import { previewOf } from '../preview';
import { recordingTime } from '../times';
import type { Timeline } from '../timeline';
import styles from './MomentListView.module.css';
import { useSize } from './useSize';

/** Row height in pixels; must match the style sheet. */
const LINE = 32;
/** Rows rendered beyond the visible area. */
const BEYOND = 8;

export interface MomentListViewProps {
  timeline: Pick<Timeline, 'log' | 'moments' | 'times' | 'refusals' | 'mismatches'>;
  /** The moments shown, in order. */
  rows: readonly number[];
  /** The current moment; may not be among the rows. */
  position: number;
  onSelect: (index: number) => void;
}

/** Row of the current moment, or of the last one shown before it; -1 if none. */
function rowOf(rows: readonly number[], position: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? Infinity) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Why a row is marked; null for most. */
type Mark = 'failed' | 'differs' | null;

function markOf(
  { refusals, mismatches }: Pick<Timeline, 'refusals' | 'mismatches'>,
  index: number,
  { entry }: Moment,
): Mark {
  if (mismatches.has(index)) return 'differs';
  return refusals.has(index) || (entry !== null && isFailure(entry)) ? 'failed' : null;
}

function Line({ moment, time, mark }: { moment: Moment; time: number; mark: Mark }) {
  const { entry, sequence, label } = moment;
  if (!entry) return null;
  return (
    <>
      <span className={styles.sequence}>{sequence}</span>
      <span className={styles.sign} data-kind={entry.kind}>
        <FormattedMessage id={`replay.sign.${entry.kind}`} />
      </span>
      <span className={styles.name} title={label}>
        {entry.kind === 'check' ? <FormattedMessage id="replay.checkpoint" /> : label}
      </span>
      <span className={styles.preview}>{previewOf(entry)}</span>
      {mark && (
        <span className={styles.mark}>
          <FormattedMessage id={`replay.${mark}`} />
        </span>
      )}
      <span className={styles.time}>{recordingTime(time, 1)}</span>
    </>
  );
}

/** Scrolls the list to make a row visible, with one neighbor. */
function reveal(list: HTMLElement, row: number): void {
  const top = row * LINE;
  if (top < list.scrollTop) list.scrollTop = top - LINE;
  else if (top + LINE > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight + 2 * LINE;
}

/**
 * A single-selection list of moments. Renders only the visible rows. A React Aria list creates an element per
 * item to build its collection, which takes seconds at 100,000; here all rows have the same height and their
 * positions are computed.
 */
export function MomentListView({ timeline, rows, position, onSelect }: MomentListViewProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [list, setList] = useState<HTMLElement | null>(null);
  const [scrolled, setScrolled] = useState(0);
  const { height } = useSize(list);
  const current = rowOf(rows, position);
  useEffect(() => {
    if (list && current >= 0) reveal(list, current);
  }, [list, current]);

  const select = (row: number) => {
    const index = rows[Math.min(Math.max(0, row), rows.length - 1)];
    if (index !== undefined) onSelect(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height / LINE) - 1);
    const targets: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    select(target);
  };

  if (rows.length === 0) {
    return (
      <p className={styles.nothing}>
        <FormattedMessage id="replay.nothingFound" />
      </p>
    );
  }
  const first = Math.max(0, Math.floor(scrolled / LINE) - BEYOND);
  const last = Math.min(rows.length, Math.ceil((scrolled + height) / LINE) + BEYOND);
  const lines = Array.from({ length: Math.max(0, last - first) }, (_, line) => first + line);
  if (current >= 0 && !lines.includes(current)) lines.push(current);
  return (
    <div
      ref={setList}
      role="listbox"
      tabIndex={0}
      aria-label={formatMessage({ id: 'replay.listTitle' })}
      aria-activedescendant={current >= 0 ? `${id}-${rows[current]}` : undefined}
      className={styles.list}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
    >
      <div role="presentation" className={styles.all} style={{ blockSize: rows.length * LINE }}>
        {lines.map((row) => {
          const index = rows[row] ?? 0;
          const moment = timeline.moments[index];
          if (!moment) return null;
          const { entry, segment } = moment;
          const mark = markOf(timeline, index, moment);
          return (
            <div
              key={index}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === position}
              aria-posinset={row + 1}
              aria-setsize={rows.length}
              className={styles.line}
              data-beginning={entry === null}
              data-failed={mark !== null}
              style={{ transform: `translateY(${row * LINE}px)` }}
              onClick={() => onSelect(index)}
            >
              {entry === null ? (
                <FormattedMessage
                  id="replay.page"
                  values={{
                    number: segment + 1,
                    date: (
                      <ViewerDate at={timeline.log.segments[segment]?.startedAt ?? 0} format="date-time" />
                    ),
                  }}
                />
              ) : (
                <Line moment={moment} time={timeline.times[index] ?? 0} mark={mark} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
