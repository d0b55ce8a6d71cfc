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

/** Letters of scripts other than the Latin one, with the marks that some keys add to them. */
const OTHER_LETTERS = /^(?!.*\p{Script=Latin})[\p{L}\p{M}]+$/u;
const LETTER_KEY = /^Key([A-Z])$/;

/**
 * What a shortcut calls the key: the letter in lower case, the sign, or the name. A key that types a letter of
 * another script is called as on a Latin keyboard.
 */
export function keyOf({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  const letter = OTHER_LETTERS.test(key) ? LETTER_KEY.exec(code)?.[1] : undefined;
  if (letter !== undefined) return letter.toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

/**
 * The key as a shortcut of its own (product.md#keys); null if it is part of a combination, a character that AltGr
 * types, or part of a composition. Shift counts for none of these.
 */
export function singleKeyOf(event: KeyPress): string | null {
  const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph');
  return isCombined || isComposing(event) ? null : keyOf(event);
}
