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
  x: number;
  y: number;
  columnWidth: number;
  isStretch: boolean;
}

/**
 * Dragging of a block. Meanwhile, only the element moves: nothing is rendered, however many sessions there
 * are.
 */
export function useBlockDrag(onDrop: (dragged: Dragged) => void) {
  const drag = useRef<Drag | null>(null);

  const wayOf = ({ x, y, columnWidth, isStretch }: Drag, event: PointerEvent): Dragged => ({
    minutes: Math.round((event.clientY - y) / MINUTE_PX / STEP_MINUTES) * STEP_MINUTES,
    columns: isStretch || columnWidth === 0 ? 0 : Math.round((event.clientX - x) / columnWidth),
    isStretch,
  });
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
      const isStretch = event.target instanceof HTMLElement && event.target.dataset['handle'] !== undefined;
      drag.current = {
        ...{ x: event.clientX, y: event.clientY, isStretch },
        columnWidth: column?.getBoundingClientRect().width ?? 0,
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
      else
        element.style.transform = `translate(${columns * current.columnWidth}px, ${minutes * MINUTE_PX}px)`;
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
