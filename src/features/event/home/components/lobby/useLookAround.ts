import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Hall } from './hall/createHall';

/** Degrees turned per arrow key or button press. */
export const KEY_TURN = 15;
export const BUTTON_TURN = 30;
/** Degrees turned by dragging across the full width of the hall. */
const DRAG_TURN = 90;

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -KEY_TURN, ArrowRight: KEY_TURN };

/**
 * Event handlers for looking around the hall by dragging and with the arrow keys. On a link, arrow keys move
 * to the next link in that direction via `onStep` instead: a turn would carry the focused link out of view.
 */
export function useLookAround(
  hall: Hall | null,
  onStep: (from: Element, direction: 'left' | 'right') => void,
) {
  const drag = useRef<{ pointer: number; x: number } | null>(null);
  if (!hall) return {};
  const end = (event: PointerEvent) => {
    if (drag.current?.pointer === event.pointerId) drag.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
      drag.current = { pointer: event.pointerId, x: event.clientX };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointer !== event.pointerId) return;
      const width = event.currentTarget.clientWidth || 1;
      hall.turnBy(((drag.current.x - event.clientX) / width) * DRAG_TURN);
      drag.current.x = event.clientX;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent) {
      const turn = KEYS[event.key];
      if (turn === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const link = (event.target as Element).closest('a');
      if (link) onStep(link, turn < 0 ? 'left' : 'right');
      else hall.glideBy(turn);
    },
  };
}
