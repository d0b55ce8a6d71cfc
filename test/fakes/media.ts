import { act } from '@testing-library/react';

/** Media queries answered by the test. */
export interface FakeMedia {
  /** Makes exactly these queries match from now on. */
  set: (...queries: string[]) => void;
}

/** Fakes the browser's media queries, which jsdom lacks. `holding` lists the matching ones. */
export function fakeMedia(...holding: string[]): FakeMedia {
  let held = new Set(holding);
  const listeners = new Set<() => void>();
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      get matches() {
        return held.has(query);
      },
      addEventListener: (_type: string, tell: () => void) => listeners.add(tell),
      removeEventListener: (_type: string, tell: () => void) => listeners.delete(tell),
    }),
  });
  return {
    set: (...queries) =>
      act(() => {
        held = new Set(queries);
        for (const tell of Array.from(listeners)) tell();
      }),
  };
}
