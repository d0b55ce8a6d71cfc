import { cleanAddress, cleanName, hiddenIn } from '../../src/contract/kit/typedText';
import type { CsvTable } from './csvTable';
import type { ImportFault } from '../../src/contract/platform/imports';
import { typedText } from './formulaText';
import { listedForm } from './listedAccounts';
import type { RowErrors } from './rowErrors';
import { cleanLine } from './text';

/** Thrown in place of a value. */
export class CellFault extends Error {
  constructor(readonly fault: ImportFault) {
    super(`The cell is at fault: ${fault.code}.`);
  }
}

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
  errors: RowErrors,
): Generator<TableRow<Field>> {
  const places = new Map([...columns].map(([index, field]) => [field, index]));
  for (const { row, cells } of rows) {
    if (cells.length !== titles.length) {
      errors.add(row, null, { code: 'cellCount', cells: cells.length, titles: titles.length });
      continue;
    }
    const before = errors.count;
    yield {
      row,
      read(field, parse) {
        const index = places.get(field);
        if (index === undefined) return undefined;
        const cell = typedText(cells[index] ?? '');
        try {
          if (cell.includes('\0')) throw new CellFault({ code: 'unstorable' });
          return parse(cell);
        } catch (error) {
          if (!(error instanceof CellFault)) throw error;
          errors.add(row, titles[index] ?? field, error.fault, cell);
          return undefined;
        }
      },
      isSound: () => errors.count === before,
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
  const text = cleanAddress(cleanLine(cell));
  if (text !== '' && !ID.test(text)) throw new CellFault({ code: 'id' });
  return text;
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'sí', 'si']);
const NO = new Set(['no', 'n', 'false', '0', '']);

/** Whether a cell says yes; an empty one says no. */
export function readYesNo(cell: string): boolean {
  const word = cleanLine(cell).toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellFault({ code: 'yesNo' });
}

/** The name of a person or a company; empty if there is nothing to see. */
export const readName = (cell: string): string => cleanName(cleanLine(cell));

/** An account as it is listed; empty if none is given. */
export function readAccount(cell: string): string {
  const account = cleanAddress(cell);
  const character = hiddenIn(account);
  if (character !== undefined) throw new CellFault({ code: 'hiddenCharacter', character });
  return listedForm(account);
}

/** Several values in one cell, separated by semicolons or line breaks. */
export const valuesOf = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map(cleanLine)
    .filter((each) => each !== '');
