import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables';
import { DatabaseUnavailable } from './unavailable';

const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Counts and minutes are numbers, days stay `yyyy-mm-dd`: a Date would move them by the server's own zone. */
pg.types.setTypeParser(BIGINT, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (value) => value);

export type Database = Kysely<Tables>;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool of connections that can be told that its database does not answer. */
export class DatabasePool extends pg.Pool {
  /**
   * While set, whoever wants a connection is refused at once. A database that is coming back is kept from its work by everybody
   * trying to connect; `watchDatabase` alone does, and says when it answers.
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
 * Opens a pool on a connection string or a Unix socket. Errors of idle connections go to `onIdleError`: the pool replaces them.
 * A connection that ends while it is in use fails the query under way, or the next one.
 */
export function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): DatabasePool {
  const pool = new DatabasePool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...config,
  });
  pool.on('error', onIdleError);
  // The pool listens to idle connections only: without a listener of our own, one that ends in use would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The query builder over a pool. */
export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
