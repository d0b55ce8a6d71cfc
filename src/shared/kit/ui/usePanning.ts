import { useEffect, type RefObject } from 'react';

/**
 * Moves what is larger than its box with the mouse: dragged anywhere but at text, which is selected instead.
 * Fingers scroll by themselves.
 */
export function usePanning(column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = column.current;
    if (!box) return undefined;
    let from: { x: number; y: number; left: number; top: number } | null = null;
    const onDown = (event: PointerEvent) => {
      const isText = event.target instanceof Element && event.target.closest('span') !== null;
      if (event.pointerType !== 'mouse' || event.button !== 0 || isText) return;
      // The scroll bars are part of the box, too.
      if (event.offsetX > box.clientWidth && event.target === box) return;
      from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
      box.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent) => {
      if (!from) return;
      box.scrollLeft = from.left - (event.clientX - from.x);
      box.scrollTop = from.top - (event.clientY - from.y);
    };
    const onEnd = () => {
      from = null;
    };
    box.addEventListener('pointerdown', onDown);
    box.addEventListener('pointermove', onMove);
    box.addEventListener('pointerup', onEnd);
    box.addEventListener('pointercancel', onEnd);
    return () => {
      box.removeEventListener('pointerdown', onDown);
      box.removeEventListener('pointermove', onMove);
      box.removeEventListener('pointerup', onEnd);
      box.removeEventListener('pointercancel', onEnd);
    };
  }, [column]);
}
