import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which the user counts as reading the latest lines. */
const AT_END = 40;
/** Pixels from the beginning, or from the end, within which scrolling there requests more lines. */
const NEAR = 400;

export interface StickToEnd {
  /** Keys of the first and last line. Each line has the attribute `data-line`. */
  first: string | undefined;
  last: string | undefined;
  /** Whether the last line is the latest one; by default it is. Otherwise it does not stay in view. */
  hasEnd?: boolean;
  /** Called when the user scrolls up toward the first loaded line. */
  onNearBeginning?: () => void;
  /** Called when the user scrolls down toward the last loaded line. */
  onNearEnd?: () => void;
}

/**
 * Snapshot before a change: the last line, and a line that stays, with its offset from the top of the list in
 * pixels: the first one in view, as lines before it may come and go.
 */
interface Seen {
  last: string | undefined;
  anchor: HTMLElement | null;
  anchorTop: number;
}

/**
 * Offset of an element from the top of a box's scrollable content, in pixels. Measured through one of the
 * box's children, because an element's `offsetTop` depends on its container.
 */
function topIn(box: HTMLElement, element: HTMLElement): number {
  const child = box.lastElementChild;
  if (!(child instanceof HTMLElement)) return 0;
  return child.offsetTop + element.getBoundingClientRect().top - child.getBoundingClientRect().top;
}

/** Absent where nothing is laid out, as in tests. */
const canObserve = () => typeof ResizeObserver === 'function';

/** The first line in view. Lines are in order, so a few of them tell where it is. */
function lineInView(box: HTMLElement): HTMLElement | null {
  const lines = box.querySelectorAll<HTMLElement>('[data-line]');
  const { top } = box.getBoundingClientRect();
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  return lines[low] ?? null;
}

/**
 * The line that stays and where it is. At the end it is not needed, and looking for it would cost a layout.
 */
function anchorOf(box: HTMLElement, atEnd: boolean): Pick<Seen, 'anchor' | 'anchorTop'> {
  const anchor = atEnd ? null : lineInView(box);
  return { anchor, anchorTop: anchor ? topIn(box, anchor) : 0 };
}

/**
 * Keeps the latest line in view while the user is at the end of the list; otherwise preserves the scroll
 * position, even when earlier lines are prepended. `isBehind`: newer lines have arrived below the visible
 * ones; `isAtEnd` says whether the user is at the end now.
 */
export function useStickToEnd({ first, last, hasEnd = true, onNearBeginning, onNearEnd }: StickToEnd) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const seen = useRef<Seen>({ last, anchor: null, anchorTop: 0 });
  const top = useRef(0);
  const [isBehind, setBehind] = useState(false);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const before = seen.current;
    if (!hasEnd) atEnd.current = false;
    // At the end the observer below follows once the page is laid out anyway; measuring here would lay it out
    // twice.
    if (atEnd.current && !canObserve()) box.scrollTop = box.scrollHeight;
    else if (!atEnd.current && before.anchor?.isConnected)
      box.scrollTop += topIn(box, before.anchor) - before.anchorTop;
    if (!atEnd.current && before.last !== last) setBehind(true);
    seen.current = { last, ...anchorOf(box, atEnd.current) };
    // Baseline for detecting that the user scrolls up.
    if (!atEnd.current) top.current = box.scrollTop;
  }, [first, last, hasEnd]);

  useEffect(() => {
    const box = list.current;
    if (!box || !canObserve()) return;
    const observer = new ResizeObserver(() => {
      if (!atEnd.current) return;
      box.scrollTop = box.scrollHeight;
      top.current = box.scrollTop;
    });
    // A growing message field takes space from the list.
    observer.observe(box);
    // Offscreen lines only have an estimated height until they scroll into view.
    for (const content of box.children) observer.observe(content);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    const isRising = box.scrollTop < top.current;
    top.current = box.scrollTop;
    // Unless the user scrolls up, they leave the end only because the list shrank; the resize observer
    // corrects that.
    const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END;
    atEnd.current = hasEnd && (isNearEnd || (atEnd.current && !isRising));
    if (!atEnd.current) seen.current = { ...seen.current, ...anchorOf(box, false) };
    if (atEnd.current) setBehind(false);
    if (isRising && box.scrollTop < NEAR) onNearBeginning?.();
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (!isRising && left < NEAR) onNearEnd?.();
  };
  /** Shows another line than the last one. */
  const toLine = useCallback((line: HTMLElement) => {
    atEnd.current = false;
    line.scrollIntoView({ block: 'center' });
    line.focus({ preventScroll: true });
  }, []);
  const toEnd = () => {
    const box = list.current;
    if (!box) return;
    atEnd.current = true;
    setBehind(false);
    box.scrollTop = box.scrollHeight;
    box.focus();
  };
  const isAtEnd = useCallback(() => atEnd.current, []);
  return { list, isBehind, isAtEnd, onScroll, toEnd, toLine };
}
