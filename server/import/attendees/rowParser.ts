import { Parser } from 'csv-parse';
import type { CopyRows } from './copyRows';
import { Stopped } from './errors';

/** No row of people is longer: a quote that is never closed would swallow the file. */
const MAX_ROW_BYTES = 1_000_000;
/** Length of the text that rows are gathered into. */
const BATCH = 65_536;

/**
 * Turns bytes of CSV into text for COPY, with `Stopped` at too many errors. Rows are gathered as they are parsed: a stream that
 * passed them on one by one would cost more than their checks.
 */
export class RowParser extends Parser {
  readonly #rows: CopyRows;
  #batch = '';

  constructor(delimiter: string, rows: CopyRows) {
    super({
      ...{ bom: true, delimiter, skip_empty_lines: true, relax_column_count: true },
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
    if (this.#rows.isStopped()) this.destroy(new Stopped());
    return this.#batch.length < BATCH || this.#release();
  }

  #release(): boolean {
    const batch = this.#batch;
    this.#batch = '';
    return batch === '' || super.push(batch);
  }
}
