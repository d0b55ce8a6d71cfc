import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstInView, hold, isOlder, keepInPlace, lineInUse, type HeldLine } from './heldLine';
import { countNew, isNearEnd, type ListedLine } from './readingPlace';
import { useReading } from './useReading';

/** Pixels from the beginning, or from the end, within which scrolling there requests more lines. */
const NEAR = 400;

export interface StickToEnd {
  /** The lines, latest last, if new ones are to be counted. Their elements have the attribute `data-line`. */
  lines?: readonly ListedLine[];
  /** Key of the latest line that the user sent from here; another one leads to the end. */
  sent?: string | undefined;
  /** Whether the last line is the latest one; by default it is. Otherwise it does not stay in view. */
  hasEnd?: boolean;
  /** Called when the user begins to read earlier lines, and when they are at the end again. */
  onReadingBack?: (isReadingBack: boolean) => void;
  /** Called when the user scrolls up toward the first loaded line. */
  onNearBeginning?: () => void;
  /** Called when the user scrolls down toward the last loaded line. */
  onNearEnd?: () => void;
}

const NO_LINES: readonly ListedLine[] = [];

/** Absent where nothing is laid out, as in tests. */
const canObserve = () => typeof ResizeObserver === 'function';

/**
 * Keeps the latest line in view while the user is at the end of the list. Who has scrolled up, or has the
 * focus or selected text in an older line, reads: that line stays where it is, whatever changes around it
 * (product.md#reading-on). `newCount`: how many lines of others came meanwhile.
 */
export function useStickToEnd(options: StickToEnd) {
  const { lines = NO_LINES, sent, hasEnd = true, onReadingBack, onNearBeginning, onNearEnd } = options;
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** The end was asked for, and is not loaded yet. */
  const wantsEnd = useRef(false);
  const held = useRef<HeldLine | null>(null);
  /** The line with the focus or the selection. */
  const inUse = useRef<HTMLElement | null>(null);
  const known = useRef(lines);
  const hadEnd = useRef(hasEnd);
  const sentBefore = useRef<ReadonlySet<string | undefined>>(new Set([undefined, sent]));
  const top = useRef(0);
  const observer = useRef<ResizeObserver | null>(null);
  const observed = useRef(new WeakSet<Element>());
  const [newCount, setNewCount] = useState(0);

  /** Notes the line that is read. At the end none may be, and looking for it would cost a layout. */
  const note = (box: HTMLElement) => {
    const line = inUse.current ?? (atEnd.current ? null : firstInView(box));
    held.current = line && hold(box, line);
  };
  const tell = () => {
    // Later lines that were loaded because the user reads on are not new.
    const count = atEnd.current || !hasEnd || !hadEnd.current ? null : countNew(known.current, lines);
    if (count === null) known.current = lines;
    setNewCount(count ?? 0);
    onReadingBack?.(!atEnd.current);
  };
  const leadToEnd = () => {
    inUse.current = null;
    wantsEnd.current = !hasEnd;
    atEnd.current = hasEnd;
    // From wherever the user has scrolled to.
    top.current = 0;
  };
  /** After something changed, before it is painted. */
  const keep = (box: HTMLElement, isLaidOut: boolean) => {
    if (inUse.current?.isConnected === false) inUse.current = null;
    if (atEnd.current && inUse.current && isOlder(box, inUse.current)) atEnd.current = false;
    if (atEnd.current) {
      held.current = null;
      // The observer follows once the page is laid out anyway; measuring before would lay it out twice.
      if (!isLaidOut && canObserve() && inUse.current === null) return;
      // The user has scrolled up in this very frame, which an event says only in the next one.
      if (box.scrollTop < top.current && !isNearEnd(box)) atEnd.current = false;
    }
    if (atEnd.current) {
      box.scrollTop = box.scrollHeight;
    } else {
      held.current &&= keepInPlace(box, held.current);
    }
    if (!held.current || (inUse.current && inUse.current !== held.current.line)) note(box);
    // Baseline for detecting that the user scrolls up.
    top.current = box.scrollTop;
  };

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (!hasEnd) atEnd.current = false;
    const isSent = !sentBefore.current.has(sent);
    if (isSent) sentBefore.current = new Set([...sentBefore.current, sent]);
    const leads = isSent || (hasEnd && wantsEnd.current);
    if (leads) leadToEnd();
    keep(box, leads);
    tell();
    hadEnd.current = hasEnd;
    for (const content of box.children) {
      if (observed.current.has(content)) continue;
      observed.current.add(content);
      observer.current?.observe(content);
    }
  });

  const latestKeep = useRef(keep);
  useLayoutEffect(() => {
    latestKeep.current = keep;
  });
  useEffect(() => {
    const box = list.current;
    if (!box || !canObserve()) return;
    const watching = new ResizeObserver(() => latestKeep.current(box, true));
    observer.current = watching;
    // A growing message field takes space from the list.
    watching.observe(box);
    // Offscreen lines only have an estimated height until they scroll into view.
    for (const content of box.children) watching.observe(content);
    return () => watching.disconnect();
  }, []);

  useReading(list, () => {
    const box = list.current;
    if (!box) return;
    const before = inUse.current;
    inUse.current = lineInUse(box);
    if (before === null && inUse.current === null) return;
    if (inUse.current && isOlder(box, inUse.current)) atEnd.current = false;
    else if (!atEnd.current) atEnd.current = hasEnd && isNearEnd(box);
    note(box);
    tell();
  });

  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    const isRising = box.scrollTop < top.current;
    // Otherwise it was scrolled from here, to keep the line in place.
    const isByUser = box.scrollTop !== top.current;
    top.current = box.scrollTop;
    if (isRising) wantsEnd.current = false;
    // A line that takes the focus is in view only now.
    if (isByUser) inUse.current = lineInUse(box);
    const isReading = inUse.current !== null && isOlder(box, inUse.current);
    // Unless the user scrolls up, they leave the end only because the list shrank; the resize observer
    // corrects that.
    atEnd.current = hasEnd && !isReading && (isNearEnd(box) || (atEnd.current && !isRising));
    if (isByUser || !held.current) note(box);
    tell();
    if (isRising && box.scrollTop < NEAR) onNearBeginning?.();
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (!isRising && left < NEAR) onNearEnd?.();
  };
  /** Shows another line than the last one. */
  const toLine = useCallback((line: HTMLElement) => {
    atEnd.current = false;
    wantsEnd.current = false;
    line.scrollIntoView({ block: 'center' });
    line.focus({ preventScroll: true });
  }, []);
  const toEnd = () => {
    const box = list.current;
    if (!box) return;
    box.focus();
    leadToEnd();
    tell();
    if (!hasEnd) return;
    box.scrollTop = box.scrollHeight;
    top.current = box.scrollTop;
  };
  const isAtEnd = useCallback(() => atEnd.current, []);
  return { list, newCount, isAtEnd, onScroll, toEnd, toLine };
}
