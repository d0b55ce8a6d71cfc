import { useEffect, useState, type RefObject } from 'react';

/** How near to the window something begins to load (spec §9), in pixels. */
export const LAZY_MARGIN_PX = 100;
/** Share of a thing that must be in the window before it comes in moving (spec §9). */
export const REVEAL_THRESHOLD = 0.02;

export interface SeenOptions {
  /** Pixels around the window that count as in it. */
  marginPx?: number;
  /** Share of the element that must be in it, 0 to 1. */
  threshold?: number;
}

const canObserve = () => typeof IntersectionObserver === 'function';

/**
 * Whether an element has been in the window once; it stays so. At once where the browser cannot tell, and when the page is
 * printed: paper is not scrolled.
 */
export function useSeen(
  place: RefObject<Element | null>,
  { marginPx = 0, threshold = 0 }: SeenOptions = {},
): boolean {
  const [seen, setSeen] = useState(() => !canObserve());
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return undefined;
    const see = () => setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see();
      },
      { rootMargin: `${marginPx}px`, threshold },
    );
    observer.observe(element);
    addEventListener('beforeprint', see);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', see);
    };
  }, [seen, place, marginPx, threshold]);
  return seen;
}
