import { act } from '@testing-library/react';

/** Sizes in pixels reported by every element, as tests have no layout. */
export interface FakeLayout {
  height: number;
  scrollHeight: number;
}

/** Gives elements a size and makes them scroll, which jsdom does not; until `restore`. */
export function fakeLayout({ height, scrollHeight }: FakeLayout): { restore: () => void } {
  const sizes = {
    offsetHeight: height,
    clientHeight: height,
    offsetWidth: 800,
    clientWidth: 800,
    scrollHeight,
  };
  const before = Object.keys(sizes).map((name) => {
    const owner = name.startsWith('offset') ? HTMLElement.prototype : Element.prototype;
    return [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const;
  });
  for (const [owner, name] of before) {
    Object.defineProperty(owner, name, { configurable: true, value: sizes[name as keyof typeof sizes] });
  }
  const { scrollTo } = Element.prototype;
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    // Asynchronous, as in a browser.
    queueMicrotask(() => act(() => void this.dispatchEvent(new Event('scroll'))));
  };
  return {
    restore() {
      for (const [owner, name, descriptor] of before) {
        if (descriptor) Object.defineProperty(owner, name, descriptor);
      }
      Element.prototype.scrollTo = scrollTo;
    },
  };
}
