import { CsvError } from 'csv-parse';
import { CsvError as SyncCsvError } from 'csv-parse/sync';
import {
  MAX_LISTED_ERRORS,
  type ErrorTotal,
  type ImportError,
  type ImportFault,
} from '../../src/contract/platform/imports';
import { excerpt } from './text';

/** Maximum length of a value in the list of errors, in characters. */
const MAX_VALUE = 80;

/** The errors of a file: the first ones in full, all of them counted by kind. */
export class RowErrors {
  readonly #listed: ImportError[] = [];
  readonly #totals = new Map<string, ErrorTotal>();
  #count = 0;

  /** The number of errors, listed or not. */
  get count(): number {
    return this.#count;
  }

  /** `value`: the text at fault. */
  add(row: number, column: string | null, fault: ImportFault, value: string | null = null): void {
    this.addUnlisted(column, fault.code, 1);
    if (this.#listed.length >= MAX_LISTED_ERRORS) return;
    this.#listed.push({ row, column, value: value === null ? null : excerpt(value, MAX_VALUE), fault });
  }

  /** Counts errors that are too many to be listed. */
  addUnlisted(column: string | null, code: ImportFault['code'], count: number): void {
    this.#count += count;
    const kind = `${code} ${column ?? ''}`;
    const total = this.#totals.get(kind) ?? { column, code, count: 0 };
    this.#totals.set(kind, { ...total, count: total.count + count });
  }

  report(): { errors: ImportError[]; errorCount: number; errorTotals: ErrorTotal[] } {
    return {
      errors: this.#listed.toSorted((one, other) => one.row - other.row),
      errorCount: this.#count,
      errorTotals: [...this.#totals.values()].sort((one, other) => other.count - one.count),
    };
  }
}

/** Whether reading ended with an error of csv-parse, whose two builds have a class of errors each. */
export const isCsvError = (error: unknown): error is CsvError & { records: number } =>
  error instanceof CsvError || error instanceof SyncCsvError;

/** The error that ended reading, if the file is at fault. */
export function readingFault(error: unknown): ImportFault | undefined {
  if (!isCsvError(error)) return undefined;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return { code: 'openQuote' };
    case 'CSV_MAX_RECORD_SIZE':
      return { code: 'longRow' };
    default:
      return { code: 'strayQuote' };
  }
}
