import { useEffect } from 'react';
import { singleKeyOf } from '../../../shared/kit/ui/keys';

/** Single-key shortcuts, by what `keyOf` calls the key. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** Elements that use keys themselves. */
const TYPING = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])';
const PRESSED_BY_SPACE = 'button, a[href], summary, input, [role=tab], [role=option]';
const MOVED_BY_ARROWS = 'input, [role=tab], [role=slider], [role=dialog] *';

function isTaken(key: string, target: Element): boolean {
  if (target.closest(TYPING)) return true;
  if (key === ' ') return target.closest(PRESSED_BY_SPACE) !== null;
  if (/^(Arrow|Home|End)/.test(key)) return target.closest(MOVED_BY_ARROWS) !== null;
  return false;
}

/** Listens for single keys anywhere on the page, except those the focused element uses itself. */
export function useShortcuts(shortcuts: Shortcuts, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const key = singleKeyOf(event);
      if (key === null || event.defaultPrevented) return;
      const act = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
      if (!act || (target instanceof Element && isTaken(key, target))) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcuts, on]);
}
