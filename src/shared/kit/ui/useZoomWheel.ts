import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { turnedScale } from '../lib/zoom';

/** Scrolls a box whose content has grown by a factor so that what is at a point of it stays there. */
function keepInPlace(box: HTMLElement, factor: number, { x, y }: { x: number; y: number }): void {
  box.scrollTop = (box.scrollTop + y) * factor - y;
  box.scrollLeft = (box.scrollLeft + x) * factor - x;
}

/**
 * Zooms what scrolls in a box with the wheel while Ctrl is held, or by pinching a touch pad. What is at the
 * pointer, or else at the top in the middle, stays there when the scale changes. A scale of 0 is not known
 * yet.
 */
export function useZoomWheel(
  element: RefObject<HTMLElement | null>,
  scale: number,
  onZoom: (scale: number) => void,
): void {
  const anchor = useRef<{ x: number; y: number } | null>(null);
  const drawnScale = useRef(scale);
  useLayoutEffect(() => {
    const box = element.current;
    const before = drawnScale.current;
    drawnScale.current = scale;
    if (!box || before === 0 || before === scale) return;
    keepInPlace(box, scale / before, anchor.current ?? { x: box.clientWidth / 2, y: 0 });
    anchor.current = null;
  }, [element, scale]);

  // React listens to the wheel passively; zooming has to keep the page from being zoomed instead.
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      anchor.current = { x: event.clientX - left, y: event.clientY - top };
      onZoom(turnedScale(drawnScale.current, event.deltaY));
    };
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, [element, onZoom]);
}
