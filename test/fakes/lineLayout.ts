/** Sizes in pixels, as tests have no layout. */
export interface LineLayout {
  /** Height of each element with the attribute `data-line`. */
  line: number;
  /** Height of what shows them. */
  view: number;
}

const linesIn = (box: Element) => [...box.querySelectorAll('[data-line]')];

/**
 * Lays out lines below each other in the element with the attribute `data-box`, which scrolls by whole pixels
 * as far as there are lines. Ends with `jest.restoreAllMocks`.
 */
export function fakeLineLayout({ line, view }: LineLayout): void {
  const tops = new WeakMap<Element, number>();
  const boxAround = (element: Element) => element.closest('[data-box]');
  const spy = (name: 'scrollHeight' | 'clientHeight', value: (box: Element) => number) =>
    jest.spyOn(Element.prototype, name, 'get').mockImplementation(function (this: Element) {
      return value(this);
    });
  spy('scrollHeight', (box) => Math.ceil(linesIn(box).length * line));
  spy('clientHeight', () => view);
  jest.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
    return tops.get(this) ?? 0;
  });
  jest.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, top) {
    tops.set(this, Math.round(Math.max(0, Math.min(top, this.scrollHeight - view))));
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = boxAround(this);
    const at = box === null || box === this ? -1 : linesIn(box).indexOf(this);
    if (box === null || at < 0) return { top: 0, bottom: view } as DOMRect;
    const top = at * line - box.scrollTop;
    return { top, bottom: top + line } as DOMRect;
  });
}
