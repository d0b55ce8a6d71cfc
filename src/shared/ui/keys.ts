import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyPress = KeyboardEvent | ReactKeyboardEvent;

/** `keyCode` of a key that an input method has taken. */
const TAKEN = 229;

/**
 * Whether the key belongs to a word that is being composed with an input method (product.md#keys). Safari
 * ends the composition before it reports the key that ended it: then only `keyCode` tells.
 */
export function isComposing(event: KeyPress): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === TAKEN;
}

/**
 * An `onKeyDown` that keeps the keys of a composition from what is around the element: React Aria, whose
 * dialogs close by Escape, does not look at `keyCode`.
 */
export function holdComposing(event: ReactKeyboardEvent): void {
  if (isComposing(event)) event.stopPropagation();
}
