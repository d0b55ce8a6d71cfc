import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onChange` whenever the focus or selected text may have moved to another line of a list, or away. */
export function useReading(list: RefObject<HTMLElement | null>, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const run = () => latest.current();
    box.addEventListener('focusin', run);
    box.addEventListener('focusout', run);
    document.addEventListener('selectionchange', run);
    return () => {
      box.removeEventListener('focusin', run);
      box.removeEventListener('focusout', run);
      document.removeEventListener('selectionchange', run);
    };
  }, [list]);
}
