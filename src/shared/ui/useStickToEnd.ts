import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end of the list within which a person counts as reading the newest. */
const AT_END = 40;
/** Pixels from its beginning within which somebody who scrolls up is about to ask for what was before. */
const NEAR_BEGINNING = 400;

export interface StickToEnd {
  /** What the list begins and ends with. Each of its lines has the attribute `data-line`. */
  first: string | undefined;
  last: string | undefined;
  /** Called as the person scrolls up to the first lines there are. */
  onNearBeginning?: () => void;
}

/** What was there before a change: its last line, and where its first one stood, pixels from the list's beginning. */
interface Seen {
  last: string | undefined;
  first: HTMLElement | null;
  firstTop: number;
}

/**
 * Pixels from the beginning of what scrolls in a box, reckoned from one of its children: the `offsetTop` of an element depends on
 * what it lies in.
 */
function topIn(box: HTMLElement, element: HTMLElement): number {
  const child = box.lastElementChild;
  if (!(child instanceof HTMLElement)) return 0;
  return child.offsetTop + element.getBoundingClientRect().top - child.getBoundingClientRect().top;
}

/**
 * Keeps the newest line in sight for a person who reads at the end of the list; others stay at what they read, also when
 * earlier lines come before it. `isBehind`: newer lines than those in sight came meanwhile.
 */
export function useStickToEnd({ first, last, onNearBeginning }: StickToEnd) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const seen = useRef<Seen>({ last, first: null, firstTop: 0 });
  const top = useRef(0);
  const [isBehind, setBehind] = useState(false);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const before = seen.current;
    if (atEnd.current) box.scrollTop = box.scrollHeight;
    else if (before.first?.isConnected) box.scrollTop += topIn(box, before.first) - before.firstTop;
    if (!atEnd.current && before.last !== last) setBehind(true);
    const line = box.querySelector<HTMLElement>('[data-line]');
    seen.current = { last, first: line, firstTop: line ? topIn(box, line) : 0 };
    // Where the list was put to is where the person scrolls up from.
    top.current = box.scrollTop;
  }, [first, last]);

  useEffect(() => {
    const box = list.current;
    if (!box || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    // The place to write grows and takes the room from the list.
    observer.observe(box);
    // Lines out of sight have a height that is only estimated, until they come into it.
    for (const content of box.children) observer.observe(content);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    const isRising = box.scrollTop < top.current;
    top.current = box.scrollTop;
    // Who does not go up leaves the end only because the room became less: it is put right when that is measured.
    const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END;
    atEnd.current = isNearEnd || (atEnd.current && !isRising);
    if (atEnd.current) setBehind(false);
    if (isRising && box.scrollTop < NEAR_BEGINNING) onNearBeginning?.();
  };
  const toEnd = () => {
    const box = list.current;
    if (!box) return;
    atEnd.current = true;
    setBehind(false);
    box.scrollTop = box.scrollHeight;
    box.focus();
  };
  return { list, isBehind, onScroll, toEnd };
}
