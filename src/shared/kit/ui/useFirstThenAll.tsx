import { useDeferredValue, type ReactNode } from 'react';
import { RestToCome } from './RestToCome';

/**
 * How many of `count` items to render: the first few at once, so that they appear soon, and all of them in a
 * second render, which may be interrupted. `rest` is rendered after them.
 */
export function useFirstThenAll(count: number, first: number): { shown: number; rest: ReactNode } {
  const shown = useDeferredValue(count, Math.min(count, first));
  // Only in the first render: what is added to a page later leaves its footer where it is used.
  const isFirst = useDeferredValue(false, true);
  return { shown, rest: isFirst && shown < count && <RestToCome /> };
}
