import { CsvError } from 'csv-parse';

/** A cell, or a row, that cannot be taken. */
export interface RowError {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  /** Title of the column; null for what is wrong with the whole row. */
  column: string | null;
  /** What is wrong and what to do, to go on from the place. */
  message: string;
}

/** Errors that are listed; a file with more has one mistake throughout. */
export const MAX_ERRORS = 100;

/** Enough errors were found: reading stops. */
export class Stopped extends Error {}

/** Gathers errors up to a bound. */
export class RowErrors {
  readonly list: RowError[] = [];
  hasMore = false;

  add(row: number, column: string | null, message: string): void {
    if (this.list.length < MAX_ERRORS) this.list.push({ row, column, message });
    else this.hasMore = true;
  }
}

/** What ended the reading, where that is the file's fault: to go on from the row it happened in. */
export function readingProblem(error: unknown): string | undefined {
  if (!(error instanceof CsvError)) return undefined;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'begins a quoted cell that is never closed: the file is not whole, or a quote is missing';
    case 'CSV_MAX_RECORD_SIZE':
      return 'is longer than a megabyte: a quote is missing';
    default:
      return 'has a quote where none can be: quotes inside a cell are written twice';
  }
}
