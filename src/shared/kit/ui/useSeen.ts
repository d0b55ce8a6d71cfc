import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { beforePaint } from './beforePaint';

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

/** Whether the browser can say what is in the viewport; if not, everything counts as seen. */
export const canObserve = () => typeof IntersectionObserver === 'function';

/** Length that the ranges `start`–`end` and `from`–`to` share. */
const overlap = (start: number, end: number, from: number, to: number) =>
  Math.max(0, Math.min(end, to) - Math.max(start, from));

/** Whether an element is in the viewport now, as an IntersectionObserver would say a frame later. */
export function isInView(element: Element, { marginPx = 0, threshold = 0 }: SeenOptions = {}): boolean {
  if (!canObserve()) return true;
  // Content that the browser skips would have to be laid out to be measured.
  if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const area =
    overlap(top, bottom, -marginPx, window.innerHeight + marginPx) *
    overlap(left, right, -marginPx, window.innerWidth + marginPx);
  return area > 0 && area >= threshold * width * height;
}

/**
 * Whether an element has ever been in the viewport. Where it is from the start, that is known before the
 * first paint. True immediately if the browser cannot observe visibility, and on printing, as paper does not
 * scroll.
 */
export function useSeen(
  targetRef: RefObject<Element | null>,
  { marginPx = 0, threshold = 0 }: SeenOptions = {},
): boolean {
  const [seen, setSeen] = useState(() => !canObserve());
  useLayoutEffect(() => {
    if (!canObserve()) return undefined;
    return beforePaint(() => {
      if (targetRef.current && isInView(targetRef.current, { marginPx, threshold })) setSeen(true);
    });
  }, [targetRef, marginPx, threshold]);
  useEffect(() => {
    const element = targetRef.current;
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
  }, [seen, targetRef, marginPx, threshold]);
  return seen;
}
