/** Each line of a list has this attribute. */
const LINE = '[data-line]';

/** So many lines after the one that is read are noted, too: it may be removed. */
const NEXT = 8;

/** Where a line is in its box. */
interface Place {
  line: HTMLElement;
  /** Pixels from the top of what the box scrolls, which scrolling does not change. */
  top: number;
}

/** The line that is read, and those that are read in its place if it is removed. */
export interface HeldLine extends Place {
  next: readonly Place[];
}

const linesIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>(LINE);

/** The part of the window in which a box shows its lines; the page itself shows them in all of it. */
function viewOf(box: HTMLElement): { top: number; bottom: number } {
  if (box === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  return box.getBoundingClientRect();
}

/**
 * Where a line is. Measured from what surrounds the box: what appears above the box, in the same frame, moves
 * its lines too.
 */
function topIn(box: HTMLElement, line: HTMLElement): number {
  const frame = box.parentElement?.getBoundingClientRect().top ?? 0;
  return line.getBoundingClientRect().top - frame + box.scrollTop;
}

/** The first line in view. Lines are in order, so a few of them tell where it is. */
export function firstInView(box: HTMLElement): HTMLElement | null {
  const lines = linesIn(box);
  const { top } = viewOf(box);
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  return lines[low] ?? null;
}

/** Where selected text begins, if it does in the box. */
function selectionStart(box: HTMLElement): Element | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer: node } = selection.getRangeAt(0);
  const element = node instanceof Element ? node : node.parentElement;
  return element !== null && box.contains(element) ? element : null;
}

function isInView(box: HTMLElement, line: HTMLElement): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  const view = viewOf(box);
  return bottom >= view.top && top <= view.bottom;
}

/** The line in view that has the focus, or in which selected text begins; null if there is none. */
export function lineInUse(box: HTMLElement): HTMLElement | null {
  const focused = box.contains(document.activeElement) ? document.activeElement : null;
  const line =
    (focused?.closest<HTMLElement>(LINE) ?? selectionStart(box)?.closest<HTMLElement>(LINE)) || null;
  return line && box.contains(line) && isInView(box, line) ? line : null;
}

/** Whether other lines follow a line. */
export function isOlder(box: HTMLElement, line: HTMLElement): boolean {
  const lines = linesIn(box);
  return lines[lines.length - 1] !== line;
}

/** Notes where a line is, before something changes. */
export function hold(box: HTMLElement, line: HTMLElement): HeldLine {
  const lines = [...linesIn(box)];
  const at = lines.indexOf(line);
  const placeOf = (each: HTMLElement): Place => ({ line: each, top: topIn(box, each) });
  return { ...placeOf(line), next: lines.slice(at + 1, at + 1 + NEXT).map(placeOf) };
}

/**
 * Scrolls the box by as much as the line has moved since, and returns where it is now; null if it is gone,
 * and those after it, too. Browsers scroll by whole pixels of the screen: the rest is made up for next time,
 * so that many small changes do not add up.
 */
export function keepInPlace(box: HTMLElement, held: HeldLine): HeldLine | null {
  const kept = [held, ...held.next].find(({ line }) => line.isConnected);
  if (!kept) return null;
  const moved = topIn(box, kept.line) - kept.top;
  if (moved === 0) return hold(box, kept.line);
  const wanted = box.scrollTop + moved;
  box.scrollTop = wanted;
  const now = hold(box, kept.line);
  const rest = wanted - box.scrollTop;
  return Math.abs(rest) < 1 ? { ...now, top: now.top - rest } : now;
}
