import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Reports the window's scroll position when the component goes, and returns to a kept one when it comes; null
 * for none. `onLeave` must be stable.
 */
export function useKeptScroll(kept: number | null, onLeave: (top: number) => void): void {
  const top = useRef(0);
  const first = useRef(kept);
  useEffect(() => {
    // A navigation scrolls to the top before the screen is replaced, but its event comes later.
    const note = () => {
      top.current = window.scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    if (first.current === null) return;
    top.current = first.current;
    window.scrollTo(0, first.current);
  }, []);
  useLayoutEffect(() => () => onLeave(top.current), [onLeave]);
}
