import { act } from '@testing-library/react';

/** Media queries that a test answers. */
export interface FakeMedia {
  /** From now on these hold, and no other. */
  set: (...queries: string[]) => void;
}

/** Puts fake media queries in the browser's place; jsdom has none of its own. `holding` are those that hold. */
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
        for (const tell of [...listeners]) tell();
      }),
  };
}
