import { memo, useLayoutEffect, useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isolatedRow } from '../../../../contract/kit/isolated';
import type { SessionSlot } from '../../../../contract/program/programEditing';
import { movedBy, zonedInstant } from '../../../../contract/kit/zonedTime';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { ViewerPeriod } from '../../../../shared/kit/ui/ViewerPeriod';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import { NO_ROOM, slotOf, STEP_MINUTES, stretched, type Block } from '../timetable';
import { MINUTE_PX, useBlockDrag, type Dragged } from './useBlockDrag';
import styles from './TimetableView.module.css';

const HOUR = 60;
const HOUR_MS = HOUR * 60_000;

export interface TimetableGridProps {
  /** `yyyy-mm-dd`. */
  day: string;
  /** The day's sessions by room. */
  rooms: ReadonlyMap<string, readonly Block[]>;
  /** Sessions that need a room or speaker together with another. */
  conflicting: ReadonlySet<string>;
  /** Sessions that the draft moves. */
  moved: ReadonlySet<string>;
  /** The event's. */
  timeZone: string;
  onMove: (sessionId: string, slot: SessionSlot) => void;
  onOpen: (sessionId: string) => void;
}

/** The slot after a drag or key. Moves beyond the rooms shown have no effect. */
function slotAfter(
  { session }: Block,
  { minutes, columns, isStretch }: Dragged,
  rooms: readonly string[],
  timeZone: string,
): SessionSlot | null {
  const slot = slotOf(session);
  if (isStretch) return stretched(slot, minutes);
  const room = rooms[rooms.indexOf(session.room ?? NO_ROOM) + columns];
  if (room === undefined) return null;
  return { ...movedBy(slot, minutes, timeZone), room: room === NO_ROOM ? null : room };
}

/** What a key does to a session; null if nothing. */
function draggedBy({ key, shiftKey }: KeyboardEvent): Dragged | null {
  const by = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (by !== undefined) return { minutes: by * STEP_MINUTES, columns: 0, isStretch: shiftKey };
  const columns = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return columns === undefined || shiftKey ? null : { minutes: 0, columns, isStretch: false };
}

interface BlockViewProps extends Omit<TimetableGridProps, 'day' | 'rooms' | 'conflicting' | 'moved'> {
  block: Block;
  rooms: readonly string[];
  /** Minute at the top. */
  first: number;
  isConflicting: boolean;
  isMoved: boolean;
}

/** Blocks are laid out again with each move; unchanged ones are not rendered again. */
const isSameBlock = (
  { block, ...one }: BlockViewProps,
  { block: otherBlock, ...other }: BlockViewProps,
): boolean => isShallowEqual(block, otherBlock) && isShallowEqual(one, other);

const isShallowEqual = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => Object.is(one[key], other[key]));

const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { block, rooms, first, isConflicting, isMoved, timeZone, onMove, onOpen } = props;
  const { formatMessage } = useIntl();
  const { session, from, to, lane, lanes } = block;
  const { sessionId, title, startTime, endTime, room, speakers } = session;
  const move = (dragged: Dragged) => {
    const slot = slotAfter(block, dragged, rooms, timeZone);
    if (slot) onMove(sessionId, slot);
  };
  const drag = useBlockDrag(move);
  return (
    <button
      type="button"
      className={styles.block}
      data-session={sessionId}
      data-conflict={isConflicting || undefined}
      data-moved={isMoved || undefined}
      aria-describedby="timetable-keys"
      style={{
        insetBlockStart: (from - first) * MINUTE_PX,
        blockSize: (to - from) * MINUTE_PX,
        insetInlineStart: `${(lane / lanes) * 100}%`,
        inlineSize: `${100 / lanes}%`,
      }}
      onDoubleClick={() => onOpen(sessionId)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          onOpen(sessionId);
          return;
        }
        const dragged = draggedBy(event);
        if (!dragged) return;
        event.preventDefault();
        move(dragged);
      }}
      {...drag}
    >
      <span className={styles.what}>
        <span className={styles.time}>
          <ViewerPeriod start={startTime} end={endTime} />
        </span>
        <bdi className={styles.name}>{title}</bdi>
      </span>
      <bdi className={styles.speakers}>{isolatedRow(speakers)}</bdi>
      <span className={hiddenStyles.visuallyHidden}>
        <FormattedMessage
          id="programmeEditing.block"
          values={{
            room: room ?? formatMessage({ id: 'programmeEditing.noRoom' }),
            isMoved: String(isMoved),
            isConflicting: String(isConflicting),
          }}
        />
      </span>
      <span data-handle="" className={styles.handle} aria-hidden="true" />
    </button>
  );
}, isSameBlock);

/** Keeps the focus on a session that a key moves: in another column it is another element. */
function useFocusKept() {
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const { current } = moved;
    moved.current = undefined;
    if (current === undefined || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(`[data-session="${CSS.escape(current)}"]`)?.focus();
  });
  const onKeyDown = ({ target }: KeyboardEvent) => {
    moved.current = target instanceof HTMLElement ? target.dataset['session'] : undefined;
  };
  return { frame, onKeyDown };
}

/** A day of the program: a column for each room, with its sessions as draggable blocks. */
export function TimetableGrid(props: TimetableGridProps) {
  const { day, rooms, conflicting, moved, timeZone, onMove, onOpen } = props;
  const { formatMessage } = useIntl();
  const blocks = [...rooms.values()].flat();
  const first = Math.floor(Math.min(...blocks.map(({ from }) => from)) / HOUR) * HOUR;
  const last = Math.ceil(Math.max(...blocks.map(({ to }) => to)) / HOUR) * HOUR;
  const hours = Array.from({ length: (last - first) / HOUR }, (_hour, index) => first / HOUR + index);
  const midnight = zonedInstant(day, '00:00', timeZone);
  const roomNames = JSON.stringify([...rooms.keys()]);
  const names = useMemo(() => JSON.parse(roomNames) as string[], [roomNames]);
  const { frame, onKeyDown } = useFocusKept();
  return (
    // A scrollable grid must be reachable by keyboard.
    <div
      ref={frame}
      onKeyDownCapture={onKeyDown}
      className={styles.frame}
      tabIndex={0}
      role="region"
      aria-label={formatMessage({ id: 'programmeEditing.timetable' })}
    >
      <div
        className={styles.grid}
        style={{ '--columns': names.length, '--hour': `${HOUR * MINUTE_PX}px` } as CSSProperties}
      >
        <div className={styles.corner} />
        {names.map((name) => (
          <h2 key={name} className={styles.room}>
            {name === NO_ROOM ? <FormattedMessage id="programmeEditing.noRoom" /> : <bdi>{name}</bdi>}
          </h2>
        ))}
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>
              <ViewerDate at={midnight + hour * HOUR_MS} format="time" />
            </span>
          ))}
        </div>
        {[...rooms].map(([name, inRoom]) => (
          <div
            key={name}
            className={styles.column}
            data-column=""
            style={{ blockSize: (last - first) * MINUTE_PX }}
          >
            {inRoom.map((block) => (
              <BlockView
                key={block.session.sessionId}
                {...{ timeZone, onMove, onOpen }}
                block={block}
                rooms={names}
                first={first}
                isConflicting={conflicting.has(block.session.sessionId)}
                isMoved={moved.has(block.session.sessionId)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
