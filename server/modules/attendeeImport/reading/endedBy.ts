import type pg from 'pg';

/**
 * Runs a transaction's work on its connection until the signal aborts it, whatever statement it is at; its
 * writes are then rolled back. Terminates the connection itself, because canceling a statement would miss
 * work between two statements. Throws the signal's reason.
 */
export async function endedBy<T>(
  signal: AbortSignal | undefined,
  pool: pg.Pool,
  client: pg.ClientBase,
  work: () => Promise<T>,
): Promise<T> {
  if (!signal) return work();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  signal.throwIfAborted();
  let ending: Promise<unknown> | undefined;
  const end = () => {
    ending = pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
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
