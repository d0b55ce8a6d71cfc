import { Parser } from 'csv-parse';
import type { CopyRows } from './copyRows';

/** No valid row is longer; without a limit, an unclosed quote would swallow the whole file. */
const MAX_ROW_BYTES = 1_000_000;
/** Length of the text batches in which rows are passed on. */
const BATCH = 65_536;

/**
 * Parses CSV bytes into COPY text. Rows are batched as they are parsed, because streaming them one by one
 * would cost more than checking them.
 */
export class RowParser extends Parser {
  readonly #rows: CopyRows;
  #batch = '';

  constructor(delimiter: string, rows: CopyRows) {
    super({
      bom: true,
      delimiter,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MAX_ROW_BYTES,
    });
    this.#rows = rows;
  }

  override push(row: readonly string[] | null): boolean {
    if (row === null) {
      this.#release();
      return super.push(null);
    }
    this.#batch += this.#rows.take(row);
    return this.#batch.length < BATCH || this.#release();
  }

  #release(): boolean {
    const batch = this.#batch;
    this.#batch = '';
    return batch === '' || super.push(batch);
  }
}
