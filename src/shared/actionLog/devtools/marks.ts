import { MARK } from '../plain';
import type { Json } from '../plain';

/*
 * DevTools write values that JSON does not have in the notation of `jsan`: `{ "$jsan": "u" }`. For those that a log marks,
 * both notations say the same.
 */

/** Key of a value in jsan's notation. */
export const JSAN = '$jsan';

const JSAN_OF_MARK = new Map<Json, string>([
  ['undefined', 'u'],
  ['NaN', 'n'],
  ['Infinity', 'i'],
  ['-Infinity', 'y'],
]);
const MARK_OF_JSAN = new Map<Json, string>([...JSAN_OF_MARK].map(([mark, code]) => [code, mark as string]));

/** A log's mark in jsan's notation; null when the object is no mark that jsan knows. */
export function jsanOfMark(value: { [key: string]: Json }): Json | null {
  const code = JSAN_OF_MARK.get(value[MARK] ?? null);
  return code === undefined ? null : { [JSAN]: code };
}

/** The mark that stands for a value in jsan's notation; null when a log has none for it. */
export function markOfJsan(value: { [key: string]: Json }): Json | null {
  const mark = MARK_OF_JSAN.get(value[JSAN] ?? null);
  return mark === undefined ? null : { [MARK]: mark };
}
