import { useDeferredValue } from 'react';

/**
 * How many of `count` items to render: the first few at once, so that they appear soon, and all of them in a
 * second render, which may be interrupted.
 */
export function useFirstThenAll(count: number, first: number): number {
  return useDeferredValue(count, Math.min(count, first));
}
