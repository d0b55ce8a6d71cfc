import { useLayoutEffect, useState, type RefObject } from 'react';

/** Lists up to this length are rendered as a whole. */
export const WHOLE = 60;
/** Rows rendered beyond each edge of the window. */
const OVERSCAN = 3;

export interface ShownItems {
  /** Index of the first item to render, and of the one behind the last. */
  from: number;
  to: number;
  /** Height of the rows before and of all rows, in pixels; null for a list that is rendered as a whole. */
  before: number | null;
  total: number | null;
}

const whole = (count: number): ShownItems => ({ from: 0, to: count, before: null, total: null });

const isSame = (one: ShownItems, other: ShownItems) =>
  one.from === other.from && one.to === other.to && one.total === other.total;

/** The items of the grid that are near the window, as it stands now. */
function measured(list: HTMLElement, count: number, rowRem: number): ShownItems {
  const style = getComputedStyle(list);
  const columns = Math.max(1, style.gridTemplateColumns.split(' ').length);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const gap = parseFloat(style.rowGap) || 0;
  const pitch = rowRem * rem + gap;
  const rows = Math.ceil(count / columns);
  const { top } = list.getBoundingClientRect();
  const first = Math.max(0, Math.min(rows - 1, Math.floor(-top / pitch) - OVERSCAN));
  const last = Math.max(first, Math.min(rows - 1, Math.floor((window.innerHeight - top) / pitch) + OVERSCAN));
  return {
    from: first * columns,
    to: Math.min(count, (last + 1) * columns),
    before: first * pitch,
    total: rows * pitch - gap,
  };
}

/**
 * Which items of a long CSS grid with rows of one height are near the window. It is measured where it stands:
 * whatever grows above it does not matter.
 */
export function useShownItems(
  list: RefObject<HTMLElement | null>,
  { count, rowRem }: { count: number; rowRem: number },
): ShownItems {
  const isLong = count > WHOLE;
  const [shown, setShown] = useState<ShownItems>(() => ({ ...whole(count), to: Math.min(count, WHOLE) }));
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isLong || typeof ResizeObserver !== 'function') return undefined;
    const measure = () => {
      const next = measured(element, count, rowRem);
      setShown((old) => (isSame(old, next) ? old : next));
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    // Called before the first paint, and whenever something above changes its height.
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    resized.observe(document.body);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [list, isLong, count, rowRem]);
  return isLong ? shown : whole(count);
}
