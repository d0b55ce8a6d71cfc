import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { firstInView, hold, keepInPlace, lineInUse, type HeldLine } from './heldLine';
import { countNew, type ListedLine } from './readingPlace';
import { useReading } from './useReading';

/** Pixels from the beginning within which the user counts as reading the latest lines. */
const AT_START = 8;

/** What scrolls a list: the next element around it that does, or the page. */
function boxOf(list: HTMLElement): HTMLElement {
  for (let box = list.parentElement; box && box !== document.body; box = box.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
}

/**
 * Keeps the line that is read where it is, in a list whose latest lines are on top: the one with the focus or
 * selected text, else the first in view. At its beginning, latest lines are shown as they come. `newCount`:
 * how many came above meanwhile.
 */
export function useHeldPlace(list: RefObject<HTMLElement | null>, lines: readonly ListedLine[]) {
  const held = useRef<HeldLine | null>(null);
  const known = useRef(lines);
  const top = useRef(0);
  const [newCount, setNewCount] = useState(0);

  const note = () => {
    if (!list.current) return;
    const box = boxOf(list.current);
    top.current = box.scrollTop;
    const line = lineInUse(box) ?? (box.scrollTop > AT_START ? firstInView(box) : null);
    held.current = line && hold(box, line);
  };
  const tell = () => {
    const count = held.current && countNew(known.current.toReversed(), lines.toReversed());
    if (count === null) known.current = lines;
    setNewCount(count ?? 0);
  };
  const keep = () => {
    if (!list.current) return;
    const box = boxOf(list.current);
    held.current &&= keepInPlace(box, held.current);
    if (!held.current) return note();
    top.current = box.scrollTop;
  };

  useLayoutEffect(() => {
    keep();
    tell();
  });

  const look = () => {
    note();
    tell();
  };
  const latest = useRef({ keep, look });
  useLayoutEffect(() => {
    latest.current = { keep, look };
  });
  useEffect(() => {
    if (!list.current) return;
    const box = boxOf(list.current);
    const run = () => {
      // Otherwise it was scrolled from here, to keep the line in place.
      if (box.scrollTop !== top.current) latest.current.look();
    };
    const scrolling = box === document.documentElement ? document : box;
    scrolling.addEventListener('scroll', run);
    const observer =
      typeof ResizeObserver === 'function' ? new ResizeObserver(() => latest.current.keep()) : null;
    observer?.observe(list.current);
    return () => {
      scrolling.removeEventListener('scroll', run);
      observer?.disconnect();
    };
  }, [list]);
  useReading(list, look);

  const toStart = () => {
    if (!list.current) return;
    boxOf(list.current).scrollTop = 0;
    list.current.focus({ preventScroll: true });
    look();
  };
  return { newCount, toStart };
}
