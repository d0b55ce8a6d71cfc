/** Sizes in pixels, as tests have no layout. */
export interface LineLayout {
  /** Height of each element with the attribute `data-line`. */
  line: number;
  /** Height of what shows them. */
  view: number;
}

const FAKED = ['scrollHeight', 'clientHeight', 'scrollTop', 'getBoundingClientRect'] as const;

const linesIn = (box: Element) => [...box.querySelectorAll('[data-line]')];

/**
 * Lays out lines below each other in the element with the attribute `data-box`, which scrolls by whole pixels
 * as far as there are lines. Returns what ends that.
 */
export function fakeLineLayout({ line, view }: LineLayout): () => void {
  const before = FAKED.map(
    (name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)] as const,
  );
  const tops = new WeakMap<Element, number>();
  const heightOf = (box: Element) => Math.ceil(linesIn(box).length * line);
  const placeOf = (element: Element) => {
    const box = element.closest('[data-box]');
    const at = box === null || box === element ? -1 : linesIn(box).indexOf(element);
    if (box === null || at < 0) return { top: 0, bottom: view };
    const top = at * line - box.scrollTop;
    return { top, bottom: top + line };
  };
  Object.defineProperties(Element.prototype, {
    scrollHeight: {
      configurable: true,
      get(this: Element) {
        return heightOf(this);
      },
    },
    clientHeight: { configurable: true, get: () => view },
    scrollTop: {
      configurable: true,
      get(this: Element) {
        return tops.get(this) ?? 0;
      },
      set(this: Element, top: number) {
        tops.set(this, Math.round(Math.max(0, Math.min(top, heightOf(this) - view))));
      },
    },
    getBoundingClientRect: {
      configurable: true,
      writable: true,
      value(this: Element) {
        return placeOf(this);
      },
    },
  });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(Element.prototype, name, descriptor);
    }
  };
}
