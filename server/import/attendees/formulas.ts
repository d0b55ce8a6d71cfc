/**
 * What a spreadsheet takes for the beginning of a formula, in a cell it opens: the signs themselves, as they are on a Japanese keyboard, and
 * tabs and ends of lines, after which it looks again. Apostrophes before it belong to it: so one more can always be taken away.
 */
const FORMULA = String.raw`^'*[ \t\r\n]*[=+\-@＝＋－＠\t\r\n]`;

const MARKED = new RegExp(`^'(?=${FORMULA.slice(1)})`, 'u');

/** A cell as it was before it was written by `withApostrophe`. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") ? cell.replace(MARKED, '') : cell;

/** SQL for a text column, with an apostrophe before whatever would be a formula. */
export const withApostrophe = (column: string): string =>
  `case when ${column} ~ E'${FORMULA.replaceAll('\\', '\\\\').replaceAll("'", "''")}' then '''' || ${column} else ${column} end`;
