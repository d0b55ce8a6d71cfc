const PHONE = 360;
const DESKTOP = 1280;
/** Within so many frames components that measure themselves have rendered again after a resize. */
const FRAMES = 60;

/** Bound by the tests (test/stories/worker.ts): resizes the window and resolves with its width before. */
interface Resizing {
  resizeWindow?: (width: number) => Promise<number>;
}

async function untilHolds(measure: () => void): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    try {
      return measure();
    } catch {
      await new Promise(requestAnimationFrame);
    }
  }
  measure();
}

/**
 * Measures a story in a window of this width. Stories cannot resize a window by themselves, so where a person
 * looks at them nothing is measured.
 */
export async function atWidth(width: number, measure: () => void): Promise<void> {
  const { resizeWindow } = window as Resizing;
  if (!resizeWindow) return;
  const before = await resizeWindow(width);
  try {
    await untilHolds(measure);
  } finally {
    await resizeWindow(before);
  }
}

/** Measures a story in windows as wide as a phone's and a desktop's. */
export async function atBothWidths(measure: () => void): Promise<void> {
  await atWidth(PHONE, measure);
  await atWidth(DESKTOP, measure);
}

/** Measures a story in a window as wide as a phone's, with its text twice as large. */
export async function withLargeText(measure: () => void): Promise<void> {
  const { style } = document.documentElement;
  const before = style.fontSize;
  style.fontSize = '200%';
  try {
    await atWidth(PHONE, measure);
  } finally {
    style.fontSize = before;
  }
}

/** Throws if an element is narrower than this, in pixels. */
export function expectWidth(element: Element, least: number): void {
  const { width } = element.getBoundingClientRect();
  if (width < least) throw new Error(`Only ${width} px wide in a window of ${window.innerWidth} px.`);
}

/** Throws if a word within these elements stands in more than one line. */
export function expectWholeWords(elements: Iterable<Element>): void {
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) throw new Error(`"${word}" is broken.`);
      }
    }
  }
}

/** Throws if an element sticks out of another one, to the left or to the right. */
export function expectWithin(outer: Element, inner: Element): void {
  const [within, box] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
  if (box.left < within.left || box.right > within.right)
    throw new Error(`"${inner.textContent}" sticks out: ${JSON.stringify({ within, box })}`);
}

type Boxed = Pick<Element, 'getBoundingClientRect'>;

/** Throws if two elements are not there, or one covers a part of the other. */
export function expectApart(first: Boxed | null, second: Boxed | null): void {
  const [one, other] = [first, second].map((element) => element?.getBoundingClientRect());
  const isApart =
    one &&
    other &&
    (one.right <= other.left ||
      other.right <= one.left ||
      one.bottom <= other.top ||
      other.bottom <= one.top);
  if (!isApart) throw new Error(`One covers the other: ${JSON.stringify({ one, other })}`);
}
