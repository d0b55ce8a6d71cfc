import { useRef, type PointerEvent } from 'react';
import { STEP_MINUTES } from '../timetable';

/** Pixels per minute. */
export const MINUTE_PX = 1.6;
/** Shorter distances are a click. */
const CLICK_PX = 4;

/** How far a block was dragged. */
export interface Dragged {
  minutes: number;
  /** Columns to the right. */
  columns: number;
  /** Its end was dragged, not the whole block. */
  isStretch: boolean;
}

interface Drag {
  /** Where the pointer went down in the window. */
  x: number;
  y: number;
  /** The same below the column's upper edge, which scrolling does not change. */
  depth: number;
  /** All columns from left to right, and the block's place among them. */
  columns: readonly HTMLElement[];
  from: number;
  isStretch: boolean;
}

/** The column below a pointer; beside them, the nearest. */
function columnAt(columns: readonly HTMLElement[], x: number): number {
  const distances = columns.map((column) => {
    const { left, right } = column.getBoundingClientRect();
    return Math.max(left - x, x - right, 0);
  });
  return distances.indexOf(Math.min(...distances));
}

const rectOf = ({ columns, from }: Drag, by = 0) => columns[from + by]?.getBoundingClientRect();

/**
 * Dragging of a block. Meanwhile, only the element moves: nothing is rendered, however many sessions there
 * are.
 */
export function useBlockDrag(onDrop: (dragged: Dragged) => void) {
  const drag = useRef<Drag | null>(null);

  const wayOf = (from: Drag, event: PointerEvent): Dragged => {
    const down = event.clientY - (rectOf(from)?.top ?? 0) - from.depth;
    return {
      minutes: Math.round(down / MINUTE_PX / STEP_MINUTES) * STEP_MINUTES,
      columns: from.isStretch ? 0 : columnAt(from.columns, event.clientX) - from.from,
      isStretch: from.isStretch,
    };
  };
  const isClick = ({ x, y }: Drag, event: PointerEvent) =>
    Math.hypot(event.clientX - x, event.clientY - y) < CLICK_PX;
  const settle = (element: HTMLElement) => {
    drag.current = null;
    element.style.transform = '';
    element.style.marginBlockEnd = '';
    delete element.dataset['dragging'];
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const element = event.currentTarget;
      const column = element.closest<HTMLElement>('[data-column]');
      if (!column) return;
      const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
      const isStretch = event.target instanceof HTMLElement && event.target.dataset['handle'] !== undefined;
      drag.current = {
        x: event.clientX,
        y: event.clientY,
        isStretch,
        columns,
        from: columns.indexOf(column),
        depth: event.clientY - column.getBoundingClientRect().top,
      };
      element.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current || isClick(current, event)) return;
      const element = event.currentTarget;
      const { minutes, columns, isStretch } = wayOf(current, event);
      element.dataset['dragging'] = 'true';
      if (isStretch) element.style.marginBlockEnd = `${-minutes * MINUTE_PX}px`;
      else {
        const right = (rectOf(current, columns)?.left ?? 0) - (rectOf(current)?.left ?? 0);
        element.style.transform = `translate(${right}px, ${minutes * MINUTE_PX}px)`;
      }
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current) return;
      settle(event.currentTarget);
      if (isClick(current, event)) return;
      const dragged = wayOf(current, event);
      if (dragged.minutes !== 0 || dragged.columns !== 0) onDrop(dragged);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget);
    },
  };
}
