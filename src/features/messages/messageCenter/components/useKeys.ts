import { useEffect, useLayoutEffect, useRef } from 'react';
import { isComposing, keyOf, singleKeyOf } from '../../../../shared/kit/ui/keys';

/** Handlers of the screen's keyboard shortcuts. */
export interface KeyActions {
  jump: () => void;
  sheet: () => void;
  /** Goes to the next or previous conversation, or unread one. */
  move: (by: 1 | -1, onlyUnread: boolean) => void;
  markRead: () => void;
  markAllRead: () => void;
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The handler of a key; null if it has none. */
function meaningOf(event: KeyboardEvent): ((actions: KeyActions) => void) | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && keyOf(event) === 'k') return ({ jump }) => jump();
  if (ctrlKey || metaKey) return null;
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return ({ move }) => move(key === 'ArrowUp' ? -1 : 1, shiftKey);
  if (altKey) return null;
  // Escape clears search fields.
  if (key === 'Escape' && target instanceof HTMLInputElement) return null;
  if (key === 'Escape') return ({ markRead, markAllRead }) => (shiftKey ? markAllRead() : markRead());
  return singleKeyOf(event) === '?' && !isWriting(target) ? ({ sheet }) => sheet() : null;
}

/** The screen's keyboard shortcuts, wherever the focus is in it; dialogs have their own. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role$="dialog"]') !== null;
      if (event.defaultPrevented || isComposing(event) || isInDialog) return;
      const run = meaningOf(event);
      if (!run) return;
      event.preventDefault();
      run(latest.current);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
