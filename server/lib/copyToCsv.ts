import { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { CsvDialect } from '../../src/contract/kit/csvDialect';
import { CSV_SEPARATORS, csvStart } from './csv';

/**
 * The rows of a query as CSV with their headers, written by PostgreSQL. COPY takes no parameters, so the
 * query is given a function that makes a literal of a text. Streams with backpressure.
 */
export function copyToCsv(
  pool: pg.Pool,
  dialect: CsvDialect,
  query: (literal: (text: string) => string) => string,
): Readable {
  async function* chunks(): AsyncGenerator<Buffer | string> {
    const client = await pool.connect();
    let isWhole = false;
    try {
      yield csvStart(dialect);
      const rows = query((text) => client.escapeLiteral(text));
      yield* client.query(
        to(`copy (${rows}) to stdout with (format csv, header true, delimiter '${CSV_SEPARATORS[dialect]}')`),
      ) as AsyncIterable<Buffer>;
      isWhole = true;
    } finally {
      // A reader that stops early leaves the connection in mid-COPY; destroy it.
      client.release(!isWhole);
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}
