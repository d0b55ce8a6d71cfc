import { CsvError } from 'csv-parse';
import type { ImportFault } from '../../../src/contract/attendeeImport';

/** A cell, or a row, that cannot be taken. */
export interface RowError {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  /** Title of the column; null for what is wrong with the whole row. */
  column: string | null;
  fault: ImportFault;
}

/** Errors that are listed; a file with more has one mistake throughout. */
export const MAX_ERRORS = 100;

/** Enough errors were found: reading stops. */
export class Stopped extends Error {}

/** Gathers errors up to a bound. */
export class RowErrors {
  readonly list: RowError[] = [];
  hasMore = false;

  add(row: number, column: string | null, fault: ImportFault): void {
    if (this.list.length < MAX_ERRORS) this.list.push({ row, column, fault });
    else this.hasMore = true;
  }
}

/** What ended the reading, where that is the file's fault. */
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
