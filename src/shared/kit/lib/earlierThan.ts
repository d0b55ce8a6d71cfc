/**
 * Items that are known to follow the last one of a page, in a list whose latest ones come first. None if the
 * page's last one is not known: others may be between.
 */
export function earlierThan<T>(page: readonly T[], known: readonly T[], keyOf: (item: T) => number): T[] {
  const last = page.at(-1);
  const at = last === undefined ? -1 : known.findIndex((item) => keyOf(item) === keyOf(last));
  return at < 0 ? [] : known.slice(at + 1);
}
