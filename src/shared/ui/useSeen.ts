import { useEffect, useState, type RefObject } from 'react';

/** Distance from the viewport at which content starts loading, in pixels (product.md#shell). */
export const LAZY_MARGIN_PX = 100;
/** Fraction of an element that must be in the viewport before it animates in (product.md#shell). */
export const REVEAL_THRESHOLD = 0.02;

export interface SeenOptions {
  /** Margin around the viewport that counts as visible, in pixels. */
  marginPx?: number;
  /** Fraction of the element that must be visible, 0 to 1. */
  threshold?: number;
}

const canObserve = () => typeof IntersectionObserver === 'function';

/**
 * Whether an element has ever been in the viewport. True immediately if the browser cannot observe
 * visibility, and on printing, as paper does not scroll.
 */
export function useSeen(
  target: RefObject<Element | null>,
  { marginPx = 0, threshold = 0 }: SeenOptions = {},
): boolean {
  const [seen, setSeen] = useState(() => !canObserve());
  useEffect(() => {
    const element = target.current;
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
  }, [seen, target, marginPx, threshold]);
  return seen;
}
