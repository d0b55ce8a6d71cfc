import { CsvError } from 'csv-parse';
import type { ImportFault } from '../../../../src/contract/attendeeImport';

/** An error in a cell or a row. */
export interface RowError {
  /** Row number as in a spreadsheet: the header is row 1. */
  row: number;
  /** Title of the column; null if the whole row is at fault. */
  column: string | null;
  fault: ImportFault;
}

/** Maximum number of errors listed; a file with more has one systematic mistake. */
export const MAX_ERRORS = 100;

/** Reading stopped because enough errors were found. */
export class Stopped extends Error {}

/** Collects errors up to a limit. */
export class RowErrors {
  readonly list: RowError[] = [];
  hasMore = false;

  add(row: number, column: string | null, fault: ImportFault): void {
    if (this.list.length < MAX_ERRORS) this.list.push({ row, column, fault });
    else this.hasMore = true;
  }
}

/** The error that ended reading, if the file is at fault. */
export function readingFault(error: unknown): ImportFault | undefined {
  if (!(error instanceof CsvError)) return undefined;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return { code: 'openQuote' };
    case 'CSV_MAX_RECORD_SIZE':
      return { code: 'longRow' };
    default:
      return { code: 'strayQuote' };
  }
}
