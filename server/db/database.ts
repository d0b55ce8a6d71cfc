import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables';

const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Counts and minutes are numbers, days stay `yyyy-mm-dd`: a Date would move them by the server's own zone. */
pg.types.setTypeParser(BIGINT, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (value) => value);

export type Database = Kysely<Tables>;

/** Opens a pool on a connection string or a Unix socket. Errors of idle connections go to `onIdleError`: the pool replaces them. */
export function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...config,
  });
  pool.on('error', onIdleError);
  return pool;
}

/** The query builder over a pool. */
export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
