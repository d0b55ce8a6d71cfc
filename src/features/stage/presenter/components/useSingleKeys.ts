import { useEffect } from 'react';
import { singleKeyOf } from '../../../../shared/kit/ui/keys';

/** Whether a key is meant for what has the focus instead. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="listbox"], [role="tab"], [role="log"]') !== null);

/**
 * Calls `onKey` with each single key that is pressed anywhere but in fields, lists and tabs; it returns
 * whether the key did something. Not while they are turned off.
 */
export function useSingleKeys(isOn: boolean, onKey: (key: string, event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = singleKeyOf(event);
      if (key === null || event.defaultPrevented || isTyping(event.target)) return;
      if (onKey(key, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, onKey]);
}
