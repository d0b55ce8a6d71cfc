import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { clockTime } from '../../live';
import styles from './CuesView.module.css';

/** A caption, with its times in seconds. */
export interface ShownCue {
  start: number;
  end: number;
  text: string;
}

export interface CuesViewProps {
  language: string;
  cues: readonly ShownCue[];
  /** Index of the one on screen; null between two of them. */
  current: number | null;
  onSeek: (seconds: number) => void;
}

/** Usual height of a row, in pixels: one line of text. */
const ROW_PX = 44;
const OVERSCAN = 4;
/** What is shown before the first layout. */
const FIRST = { width: 480, height: 240 };

/** All captions with their times. The one on screen is marked; each seeks the video to its time. */
export function CuesView({ language, cues, current, onSeek }: CuesViewProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- only React's compiler, which is not used, skips it
  const rows = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialRect: FIRST,
  });
  useEffect(() => {
    // The list does not scroll while the user is reading it.
    if (current === null || scroller.current?.contains(document.activeElement)) return;
    rows.scrollToIndex(current, { align: 'auto' });
  }, [rows, current]);
  return (
    <div data-screen-only className={styles.cues}>
      <p id={id} className={styles.heading}>
        <FormattedMessage id="videoCheck.cues" values={{ language, count: cues.length }} />
      </p>
      <div ref={scroller} className={styles.scroller}>
        <ul className={styles.list} aria-labelledby={id} style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const cue = cues[index];
            return (
              cue && (
                <li
                  key={index}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-setsize={cues.length}
                  aria-posinset={index + 1}
                  className={styles.item}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <button
                    type="button"
                    className={styles.cue}
                    {...(index === current && { 'aria-current': true as const })}
                    onClick={() => onSeek(cue.start)}
                  >
                    <span className={styles.time}>{clockTime(cue.start)}</span>
                    <span lang={language}>
                      <bdi>{cue.text}</bdi>
                    </span>
                  </button>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}
