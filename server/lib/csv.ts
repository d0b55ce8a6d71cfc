import { DEFAULT_CSV_DIALECT, type CsvDialect } from '../../src/contract/kit/csvDialect';
import { formulaText } from './formulaText';

/** What separates the cells of each dialect. */
export const CSV_SEPARATORS = {
  excel: ',',
  excelSemicolon: ';',
  plain: ',',
} as const satisfies Record<CsvDialect, string>;

/** What a file begins with: spreadsheets are told that it is UTF-8. */
export const csvStart = (dialect: CsvDialect): string => (dialect === 'plain' ? '' : '\uFEFF');

/** One line of a CSV file; what a spreadsheet would run becomes text. */
export function csvLine(
  cells: readonly (string | number)[],
  dialect: CsvDialect = DEFAULT_CSV_DIALECT,
): string {
  const separator = CSV_SEPARATORS[dialect];
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const line = cells.map((cell) => quoted(typeof cell === 'string' ? formulaText(cell) : String(cell)));
  return `${line.join(separator)}\r\n`;
}

/** A CSV file of these lines. */
export const csvFile = (lines: readonly (readonly (string | number)[])[], dialect: CsvDialect): Buffer =>
  Buffer.from(csvStart(dialect) + lines.map((line) => csvLine(line, dialect)).join(''));
