/** As in the database's `folded()`: words of plain letters and digits, with a space between each two. */
const PLAIN = /^([a-zA-Z0-9]+( [a-zA-Z0-9]+)*)?$/;

/**
 * What the database's `folded()` makes of a text, where that is but small letters; undefined for every other text, which the
 * database is asked about.
 */
export const foldPlain = (text: string): string | undefined =>
  PLAIN.test(text) ? text.toLowerCase() : undefined;
