import { memo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { periodText } from '../../../../shared/kit/lib/periods';
import type { PlacedItem } from '../days';
import type { ScheduleItem } from '../timeline/items';
import { kindMessage } from './describe';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import styles from './TimelineItem.module.css';

/**
 * Height of so many minutes as a CSS length. It grows with the user's text, as lines do; a quarter of an hour
 * is as high as a target must be.
 */
export const heightOf = (minutes: number): string => `${minutes / 10}rem`;
const STEP_MINUTES = 15;
/** With more lanes side by side there is no room for a line of text. */
const NARROW_LANES = 2;
/** A pointer that moved less has clicked. */
const CLICK_PX = 4;

export interface TimelineItemProps extends PlacedItem {
  /** First hour that is drawn. */
  fromHour: number;
  hasClash: boolean;
  zone: string;
  locale: Locale;
  /** Id of the text that says how to move it with the keyboard. */
  moveHintId: string;
  onOpen: (item: ScheduleItem) => void;
  /** Moves an entry of the user's own by minutes and days. */
  onMove: (item: ScheduleItem, minutes: number, days: number) => void;
}

interface Drag {
  x: number;
  y: number;
  /** Width of a day's column, in pixels. */
  column: number;
  /** Height of a minute, in pixels. */
  minute: number;
  minutes: number;
  days: number;
  moved: boolean;
}

const KEYS: Readonly<Record<string, readonly [minutes: number, days: number]>> = {
  ArrowUp: [-STEP_MINUTES, 0],
  ArrowDown: [STEP_MINUTES, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** An item in its place on a day's column. The user's own entries can be moved by pointer and by keyboard. */
export const TimelineItem = memo(function TimelineItem(props: TimelineItemProps) {
  const { item, from, to, lane, lanes, fromHour, hasClash, zone, locale, moveHintId } = props;
  const { onOpen, onMove } = props;
  const { formatMessage } = useIntl();
  const [drag, setDrag] = useState<Drag | null>(null);
  const isOwn = item.kind === 'visit' || item.kind === 'busy';
  const title = item.title || formatMessage({ id: 'schedule.busy' });
  const kind = formatMessage(kindMessage(item));

  function begin(event: PointerEvent<HTMLButtonElement>) {
    // A finger scrolls; it moves an entry by the fields of its dialog.
    if (!isOwn || event.button !== 0 || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = event.currentTarget.parentElement?.getBoundingClientRect();
    const start = { x: event.clientX, y: event.clientY, minutes: 0, days: 0, moved: false };
    setDrag({ ...start, column: place?.width ?? 0, minute: (place?.height ?? 0) / (to - from) });
  }
  function follow({ clientX, clientY }: PointerEvent) {
    if (!drag) return;
    const [dx, dy] = [clientX - drag.x, clientY - drag.y];
    setDrag({
      ...drag,
      minutes: drag.minute > 0 ? Math.round(dy / drag.minute / STEP_MINUTES) * STEP_MINUTES : 0,
      days: drag.column > 0 ? Math.round(dx / drag.column) : 0,
      moved: drag.moved || Math.hypot(dx, dy) > CLICK_PX,
    });
  }
  function drop() {
    if (drag && (drag.minutes !== 0 || drag.days !== 0)) onMove(item, drag.minutes, drag.days);
    // The click that follows must still find that it was moved.
    setTimeout(() => setDrag(null));
  }
  function press(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (!isOwn || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(item, ...step);
  }

  return (
    <li
      className={styles.place}
      style={{
        insetBlockStart: heightOf(from - fromHour * 60),
        blockSize: heightOf(to - from),
        insetInlineStart: `${(lane / lanes) * 100}%`,
        inlineSize: `${100 / lanes}%`,
        ...(drag?.moved && {
          translate: `${drag.days * drag.column}px ${heightOf(drag.minutes)}`,
          zIndex: 3,
        }),
      }}
    >
      <button
        type="button"
        className={[
          styles.item,
          styles[item.kind],
          item.kind === 'meeting' && item.stage !== 'confirmed' && styles.open,
          item.kind === 'session' && item.ended && styles.ended,
          lanes > NARROW_LANES && styles.narrow,
          hasClash && styles.clash,
          isOwn && styles.movable,
        ]
          .filter(Boolean)
          .join(' ')}
        {...(isOwn && { 'aria-describedby': moveHintId })}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={press}
        onClick={() => {
          if (!drag?.moved) onOpen(item);
        }}
      >
        <span className={styles.title}>
          {hasClash && (
            <>
              <span aria-hidden="true" className={styles.mark}>
                !
              </span>
              <span className={hiddenStyles.visuallyHidden}>{formatMessage({ id: 'schedule.clash' })}: </span>
            </>
          )}
          <bdi>{title}</bdi>
        </span>{' '}
        <span className={styles.detail}>
          {periodText(item, { zone, locale })} · {kind}
        </span>
      </button>
    </li>
  );
});
