import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from './database';
import type { Tables } from './tables';

/** One transaction, as the query builder and as the connection under it. */
export interface Transaction {
  db: Database;
  client: pg.ClientBase;
}

/** The query builder over one connection, which it neither opens nor gives back. */
function databaseOn(client: pg.PoolClient): Database {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool }) });
}

/** Runs work in a transaction, which is undone when it throws. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ db: databaseOn(client), client });
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even undo is thrown away, and what happened first is what is told.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure as Error;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
