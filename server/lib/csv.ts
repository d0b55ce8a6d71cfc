/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches what a spreadsheet may take for a formula: the operator characters, including their full-width
 * forms on Japanese keyboards, and tabs and line breaks, after which it looks again. Leading apostrophes are
 * part of the match, so that one more can always be removed.
 */
const FORMULA = String.raw`^'*[ \t\r\n]*[=+\-@＝＋－＠\t\r\n]`;

const MARKED = new RegExp(`^'(?=${FORMULA.slice(1)})`, 'u');

/** Reverts `withApostrophe` for one cell. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") ? cell.replace(MARKED, '') : cell;

/** SQL that prefixes a text column with an apostrophe if it would be read as a formula. */
export const withApostrophe = (column: string): string =>
  `case when ${column} ~ E'${FORMULA.replaceAll('\\', '\\\\').replaceAll("'", "''")}' then '''' || ${column} else ${column} end`;

const FORMULA_CELL = new RegExp(FORMULA, 'u');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of a CSV file; text that a spreadsheet would read as a formula gets an apostrophe. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) =>
      typeof cell === 'string' && FORMULA_CELL.test(cell) ? quoted(`'${cell}`) : quoted(String(cell)),
    )
    .join(',')}\r\n`;
