import { sql } from 'kysely';
import type pg from 'pg';
import { openDatabase, type Database } from '../../../../db/database';

/**
 * Runs a transaction's work on its connection until the signal aborts it, whatever statement it is at; its
 * writes are then rolled back. Terminates the connection itself, because canceling a statement would miss
 * work between two statements. Throws the signal's reason.
 */
export async function endedBy<T>(
  signal: AbortSignal | undefined,
  pool: pg.Pool,
  db: Database,
  work: () => Promise<T>,
): Promise<T> {
  if (!signal) return work();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  signal.throwIfAborted();
  let ending: Promise<unknown> | undefined;
  const end = () => {
    ending = sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(openDatabase(pool));
    // Reported below, once the work is over.
    ending.catch(() => undefined);
  };
  signal.addEventListener('abort', end);
  try {
    const result = await work();
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
    await ending;
  }
}
