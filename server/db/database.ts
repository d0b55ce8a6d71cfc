import { Kysely, PostgresDialect } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Tables } from './tables';
import { DatabaseUnavailable } from './unavailable';

const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;
/** Types that pg does not name: lists of days and of texts. */
const DATES: number = 1182;
const TEXTS: number = 1009;

/**
 * Parse counts and minutes as numbers; keep days as `yyyy-mm-dd`, since a Date would shift them by the
 * server's time zone.
 */
pg.types.setTypeParser(BIGINT, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (value) => value);
pg.types.setTypeParser(DATES, pg.types.getTypeParser(TEXTS) as (value: string) => string[]);

export type Database = Kysely<Tables>;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A connection pool that can be told that its database is unavailable. */
export class DatabasePool extends pg.Pool {
  /**
   * While set, requests for a connection are refused immediately. Mass reconnects would slow down a
   * recovering database; only `watchDatabase` tries, and reports when it answers.
   */
  isRefusing = false;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!this.isRefusing) return callback ? super.connect(callback) : super.connect();
    const refusal = new DatabaseUnavailable();
    if (!callback) return Promise.reject(refusal);
    callback(refusal, undefined, () => undefined);
  }
}

/**
 * Opens a pool on a connection string or a Unix socket. Errors of idle connections go to `onIdleError`; the
 * pool replaces those connections. If a connection in use ends, the current or next query on it fails.
 */
export function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): DatabasePool {
  const pool = new DatabasePool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Tells this pool's connections from those of other processes in pg_stat_activity.
    application_name: `plenary-${randomUUID().slice(0, 8)}`,
    ...config,
  });
  pool.on('error', onIdleError);
  // The pool only listens for errors on idle connections; without this listener, one that ends in use would
  // crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Creates the query builder on a pool. */
export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
