import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openDatabase, openPool, type Database } from '../../server/db/database';
import { administer, announcedCluster, type Templates } from './cluster';

/** A test's own database, with all migrations applied and no rows but those of its template. */
export interface TestDatabase {
  /** For `pg.Pool`, `pg.Client` and `openBus`. */
  connection: { host: string; port: number; user: string; database: string };
  pool: pg.Pool;
  db: Database;
  /** The names of all tables. */
  tables(): Promise<string[]>;
  /**
   * Deletes all rows of the tables without firing triggers or checking references. `truncate` would create a
   * new file for every table and index, which takes ten times as long for a handful of rows.
   */
  empty(...tables: readonly string[]): Promise<void>;
  /** Closes the pool and drops the database, even if others are still connected. */
  drop(): Promise<void>;
}

/** Creates a database. Call it in `beforeAll` and its `drop` in `afterAll`. */
export async function createTestDatabase(template: keyof Templates = 'bare'): Promise<TestDatabase> {
  const cluster = announcedCluster();
  const database = `${cluster.prefix}${randomBytes(6).toString('hex')}`;
  await administer(cluster.connection, (client) =>
    client.query(`create database ${database} template ${cluster.templates[template]}`),
  );
  const connection = { ...cluster.connection, database };
  const pool = openPool({ ...connection, max: 8 }, (error) => {
    // After a failed test the database is dropped under idle connections; any other error matters.
    if (!('code' in error && error.code === '57P01')) throw error;
  });
  const db = openDatabase(pool);
  return {
    connection,
    pool,
    db,
    async tables() {
      const { rows } = await pool.query<{ tablename: string }>(
        `select tablename from pg_tables where schemaname = 'public' order by tablename`,
      );
      return rows.map(({ tablename }) => tablename);
    },
    async empty(...tables) {
      await pool.query(
        [
          // Waits for transactions that still write, as `truncate` does. One query is one transaction.
          `lock table ${tables.join(', ')} in access exclusive mode`,
          'set local session_replication_role = replica',
          ...tables.map((table) => `delete from ${table}`),
        ].join('; '),
      );
    },
    async drop() {
      await db.destroy();
      await administer(cluster.connection, (client) =>
        client.query(`drop database if exists ${database} with (force)`),
      );
    },
  };
}

/** A connection string for the database, for a server in a separate process. */
export function urlOf({ connection: { host, port, user, database } }: TestDatabase): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
