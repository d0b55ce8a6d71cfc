import { withoutApostrophe } from './csv';
import type { CsvTable } from './csvTable';
import { cleanLine, excerpt } from './text';

/** Something wrong in a file, in words. `row` 1 is the header. */
export interface RowError {
  row: number;
  /** Title of the column; null if the whole row is at fault. */
  title: string | null;
  message: string;
}

/** Throws in place of a value; the message completes a sentence about the cell. */
export class CellFault extends Error {}

/** A row of a file that is imported. */
export interface TableRow<Field extends string> {
  row: number;
  /**
   * Reads a field's cell; undefined if the file has no such column, or the cell is at fault, which is noted.
   */
  read: <T>(field: Field, parse: (cell: string) => T) => T | undefined;
  /** Whether nothing was wrong with the row so far. */
  isSound: () => boolean;
}

/** The table's rows, as far as they have as many cells as the header. What is wrong is added to `errors`. */
export function* rowsOf<Field extends string>(
  { titles, rows }: CsvTable,
  columns: ReadonlyMap<number, Field>,
  errors: RowError[],
): Generator<TableRow<Field>> {
  const places = new Map([...columns].map(([index, field]) => [field, index]));
  for (const { row, cells } of rows) {
    if (cells.length !== titles.length) {
      const message = `has ${cells.length} cells, and the header has ${titles.length}`;
      errors.push({ row, title: null, message });
      continue;
    }
    const before = errors.length;
    yield {
      row,
      read(field, parse) {
        const index = places.get(field);
        if (index === undefined) return undefined;
        const cell = withoutApostrophe(cells[index] ?? '');
        try {
          if (cell.includes('\0')) throw new CellFault('has a character that cannot be stored');
          return parse(cell);
        } catch (error) {
          if (!(error instanceof CellFault)) throw error;
          const message = `"${excerpt(cell)}" ${error.message}`;
          errors.push({ row, title: titles[index] ?? field, message });
          return undefined;
        }
      },
      isSound: () => errors.length === before,
    };
  }
}

/** The values that are not undefined. */
export const present = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

const ID = /^[A-Za-z0-9_-]{1,80}$/;

/** An id; empty if none is given. */
export function readId(cell: string): string {
  const text = cleanLine(cell);
  if (text !== '' && !ID.test(text)) throw new CellFault('is no id: letters, digits, "-" and "_"');
  return text;
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'sí', 'si']);
const NO = new Set(['no', 'n', 'false', '0', '']);

/** Whether a cell says yes; an empty one says no. */
export function readYesNo(cell: string): boolean {
  const word = cleanLine(cell).toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellFault('is neither yes nor no');
}

/** Several values in one cell, separated by semicolons or line breaks. */
export const valuesOf = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map(cleanLine)
    .filter((each) => each !== '');
