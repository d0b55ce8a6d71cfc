import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How near to its end a list counts as read to the end, pixels. */
const NEAR = 48;

/**
 * Keeps a list where it is read: at its end when that was in sight, as more comes; where it was when something comes before it.
 * `first` and `last` name what the list begins and ends with. The list's element takes both of what this returns.
 */
export function useScrollPlace(
  first: string,
  last: string,
): { ref: RefObject<HTMLDivElement | null>; onScroll: () => void } {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef({ first: '', height: 0, top: 0, atEnd: true });

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const before = place.current;
    if (before.atEnd) element.scrollTop = element.scrollHeight;
    else if (before.first !== first) element.scrollTop = before.top + element.scrollHeight - before.height;
    place.current = { ...before, first, height: element.scrollHeight, top: element.scrollTop };
  }, [first, last]);

  function onScroll(): void {
    const element = ref.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    place.current = { ...place.current, height: scrollHeight, top: scrollTop, atEnd };
  }

  return { ref, onScroll };
}
