import type { RawBuilder } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Transaction } from './transaction';

/**
 * Runs a query that each connection parses and plans only once, which for short ones is most of their cost.
 * Its text must be the same at every call, and name its columns: with `*` it would fail on open connections
 * once a migration adds one.
 */
export async function runPrepared<Row extends QueryResultRow>(
  { db, client }: Transaction,
  name: string,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await client.query<Row>({ name, text, values: [...parameters] });
  return rows;
}
