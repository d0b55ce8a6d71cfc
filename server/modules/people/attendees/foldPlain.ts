/** As in the database's `folded()`: words of ASCII letters and digits, separated by single spaces. */
const PLAIN = /^([a-zA-Z0-9]+( [a-zA-Z0-9]+)*)?$/;

/**
 * Result of the database's `folded()` for a text that only needs lowercasing; undefined for all others, which
 * require a query.
 */
export const foldPlain = (text: string): string | undefined =>
  PLAIN.test(text) ? text.toLowerCase() : undefined;
