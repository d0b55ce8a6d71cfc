import { useEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react';

type Reason = 'pointer' | 'touch' | 'focus';

/**
 * Tells when somebody begins to point at an element, touch it or move into it by keyboard, and when none of
 * that goes on. A touch counts until something else is touched: a finger that is lifted is about to tap
 * again.
 */
export function useHeld(element: RefObject<HTMLElement | null>, onHold: () => void, onRelease: () => void) {
  const reasons = useRef(new Set<Reason>());
  const { add, remove } = useMemo(
    () => ({
      add: (reason: Reason) => {
        if (reasons.current.size === 0) onHold();
        reasons.current.add(reason);
      },
      remove: (reason: Reason) => {
        if (reasons.current.delete(reason) && reasons.current.size === 0) onRelease();
      },
    }),
    [onHold, onRelease],
  );
  useEffect(() => {
    const current = reasons.current;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && element.current?.contains(target)) return;
      remove('touch');
      remove('focus');
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      if (current.size > 0) onRelease();
      current.clear();
    };
  }, [element, remove, onRelease]);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && add('pointer'),
    onPointerLeave: () => remove('pointer'),
    onPointerDown: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && add('touch'),
    // It counts until it is elsewhere: a window that loses the focus gives it back to the same place.
    onFocus: () => add('focus'),
  };
}
