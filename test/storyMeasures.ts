/** Measures a story while it is as wide as on a phone and its text is twice as large. */
export function withLargeText(canvas: HTMLElement, measure: () => void): void {
  const { style } = document.documentElement;
  const before = style.fontSize;
  style.fontSize = '200%';
  canvas.style.inlineSize = '328px';
  try {
    measure();
  } finally {
    style.fontSize = before;
    canvas.style.inlineSize = '';
  }
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
