import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database';
import type { Tables } from './tables';

/** A transaction, as a query builder and as the underlying connection. */
export interface Transaction {
  db: Database;
  client: pg.ClientBase;
}

/** Wraps one connection in a query builder that neither opens nor releases it. */
function databaseOn(client: pg.PoolClient): Database {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool }) });
}

/** How long a process may leave a transaction alone in which others wait for it, in milliseconds. */
const IDLE_MS = 2_000;

/**
 * Ends this transaction's connection if the process leaves it alone: one that is suspended in the middle of a
 * round must not keep the others from theirs.
 */
export async function limitIdling(db: Database): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(IDLE_MS)}, true)`.execute(db);
}

/** How long a short transaction waits for a lock, in milliseconds. */
const LOCK_WAIT_MS = 5_000;

async function runIn<T>(
  pool: pg.Pool,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work({ db: databaseOn(client), client });
    await client.query('commit');
    return result;
  } catch (error) {
    // Discard a connection that cannot even roll back, and report the original error.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure as Error;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs work in a transaction; rolls back if it throws. */
export const inTransaction = <T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  runIn(pool, 'begin', work);

/**
 * Runs work in a transaction that fails (`isLockedOut`) if it waits long for a lock: for rows that many
 * change at once, so that those who wait do not take every connection.
 */
export const inShortTransaction = <T>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => runIn(pool, `begin; set local lock_timeout = ${LOCK_WAIT_MS}`, work);
