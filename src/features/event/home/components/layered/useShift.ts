import { useEffect, type RefObject } from 'react';
import { pointerShift, scrollShift, type Shift } from './shift';

/**
 * Sets an element's `--shift-x` and `--shift-y` from the mouse position over it and the page's scroll
 * position, at most once per frame. The element stays still unless `active`.
 */
export function useShift(target: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = target.current;
    if (!active || !element) return undefined;
    let pointer: Shift = { x: 0, y: 0 };
    let frame = 0;
    const draw = () => {
      frame = 0;
      const scrolled = scrollShift(element.getBoundingClientRect(), window.innerHeight);
      element.style.setProperty('--shift-x', pointer.x.toFixed(3));
      element.style.setProperty('--shift-y', (pointer.y + scrolled).toFixed(3));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      pointer = pointerShift(event, element.getBoundingClientRect());
      ask();
    };
    const onLeave = () => {
      pointer = { x: 0, y: 0 };
      ask();
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerleave', onLeave);
    window.addEventListener('scroll', ask, { passive: true });
    return () => {
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerleave', onLeave);
      window.removeEventListener('scroll', ask);
      cancelAnimationFrame(frame);
      element.style.removeProperty('--shift-x');
      element.style.removeProperty('--shift-y');
    };
  }, [target, active]);
}
