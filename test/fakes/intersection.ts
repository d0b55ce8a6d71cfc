import { act } from '@testing-library/react';

/** An IntersectionObserver controlled by the test. */
export interface FakeIntersection {
  /** Options of the observers created, in order. */
  options: (IntersectionObserverInit | undefined)[];
  /** Currently observed elements. */
  observed: () => Element[];
  /** Notifies all observers whether their element is visible. */
  tell: (isIntersecting: boolean) => void;
  restore: () => void;
}

/** Replaces the browser's IntersectionObserver until `restore`. */
export function fakeIntersection(): FakeIntersection {
  const options: FakeIntersection['options'] = [];
  const running = new Map<object, { element: Element; callback: IntersectionObserverCallback }>();
  class Observer {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback, init?: IntersectionObserverInit) {
      this.callback = callback;
      options.push(init);
    }
    observe(element: Element) {
      running.set(this, { element, callback: this.callback });
    }
    disconnect() {
      running.delete(this);
    }
  }
  const before = globalThis.IntersectionObserver;
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return {
    options,
    observed: () => [...running.values()].map(({ element }) => element),
    tell: (isIntersecting) =>
      act(() => {
        for (const [observer, { element, callback }] of Array.from(running)) {
          callback(
            [{ isIntersecting, target: element } as unknown as IntersectionObserverEntry],
            observer as IntersectionObserver,
          );
        }
      }),
    restore: () => {
      Object.assign(globalThis, { IntersectionObserver: before });
    },
  };
}
