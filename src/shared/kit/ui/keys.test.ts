/** @jest-environment jsdom */
import { isComposing, keyOf, singleKeyOf } from './keys';

const press = (key: string, code: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, code, ...init });

it.each([
  ['a Latin letter by what it types, wherever it is', press('m', 'Semicolon'), 'm'],
  ['in lower case', press('M', 'KeyM', { shiftKey: true }), 'm'],
  ['an accented one by what it types', press('é', 'KeyE'), 'é'],
  ['a Cyrillic one by its place', press('Ь', 'KeyM'), 'm'],
  ['a Greek one', press('μ', 'KeyM'), 'm'],
  ['an Arabic one', press('ة', 'KeyM'), 'm'],
  ['an Arabic key of two letters', press('لا', 'KeyB'), 'b'],
  ['a Hebrew one', press('צ', 'KeyM'), 'm'],
  ['a Thai vowel sign', press('\u0e37', 'KeyN'), 'n'],
  ['a letter of another script where Latin keyboards have a sign', press('ж', 'Semicolon'), 'ж'],
  ['a digit by what it types', press('5', 'Digit5'), '5'],
  ['a sign by what it types, also on the key of a letter', press('?', 'KeyM'), '?'],
  ['a named key by its name', press('ArrowDown', 'ArrowDown'), 'ArrowDown'],
])('calls a key as a shortcut does: %s', (_case, event, expected) => {
  expect(keyOf(event)).toBe(expected);
  expect(singleKeyOf(event)).toBe(expected);
});

it.each([
  ['Ctrl', { ctrlKey: true }],
  ['Meta', { metaKey: true }],
  ['Alt', { altKey: true }],
  ['AltGr as on Windows', { ctrlKey: true, altKey: true, modifierAltGraph: true }],
  ['AltGr as on Linux', { modifierAltGraph: true }],
  ['a composition', { isComposing: true }],
  ['a composition that Safari has ended', { keyCode: 229 }],
])('is no shortcut of its own with %s', (_case, init) => {
  expect(singleKeyOf(press('m', 'KeyM', init))).toBeNull();
  expect(singleKeyOf(press('ь', 'KeyM', init))).toBeNull();
});

it('tells the keys of a composition', () => {
  expect([press('a', 'KeyA'), press('Enter', 'Enter')].map(isComposing)).toEqual([false, false]);
  expect(isComposing(press('Enter', 'Enter', { keyCode: 229 }))).toBe(true);
});
