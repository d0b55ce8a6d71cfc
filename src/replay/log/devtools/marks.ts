import { MARK } from '../plain';
import type { Json } from '../plain';

/*
 * DevTools write values that JSON lacks in `jsan` notation: `{ "$jsan": "u" }`. For values that a log marks,
 * the two notations are equivalent.
 */

/** Key of a value in jsan notation. */
export const JSAN = '$jsan';

const JSAN_OF_MARK = new Map<Json, string>([
  ['undefined', 'u'],
  ['NaN', 'n'],
  ['Infinity', 'i'],
  ['-Infinity', 'y'],
]);
const MARK_OF_JSAN = new Map<Json, string>([...JSAN_OF_MARK].map(([mark, code]) => [code, mark as string]));

/** Converts a log's mark to jsan notation; null if the object is not a mark known to jsan. */
export function jsanOfMark(value: { [key: string]: Json }): Json | null {
  const code = JSAN_OF_MARK.get(value[MARK] ?? null);
  return code === undefined ? null : { [JSAN]: code };
}

/** Converts a value in jsan notation to a log's mark; null if a log has none for it. */
export function markOfJsan(value: { [key: string]: Json }): Json | null {
  const mark = MARK_OF_JSAN.get(value[JSAN] ?? null);
  return mark === undefined ? null : { [MARK]: mark };
}
