import { act } from '@testing-library/react';

/** An IntersectionObserver that a test speaks for. */
export interface FakeIntersection {
  /** Options of the observers that were made, in order. */
  options: (IntersectionObserverInit | undefined)[];
  /** Elements that are observed now. */
  observed: () => Element[];
  /** Tells all who observe whether their element is in the window. */
  tell: (isIntersecting: boolean) => void;
  restore: () => void;
}

/** Puts a fake in the browser's place, until `restore`. */
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
        for (const [observer, { element, callback }] of [...running]) {
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
