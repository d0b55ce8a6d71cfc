import type { KeyboardEvent } from 'react';

/**
 * Moves the focus from a list to the line reached last, and from line to line, with the arrow keys, Home,
 * End. Lines have the attribute `data-number`; the one reached last has the `tabIndex` 0.
 */
export function moveLineFocus(event: KeyboardEvent<HTMLElement>) {
  const { target: from, currentTarget: list } = event;
  if (!(from instanceof HTMLElement)) return;
  const lines = [...list.querySelectorAll<HTMLElement>('[data-number]')];
  const at = lines.indexOf(from);
  if (from === list && event.key.startsWith('Arrow')) {
    event.preventDefault();
    lines.find(({ tabIndex }) => tabIndex === 0)?.focus();
  }
  if (at < 0) return;
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[event.key];
  const target = to === undefined ? undefined : lines[to];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
