import { randomBytes } from 'node:crypto';
import { openDatabase, openPool, type Database, type DatabasePool } from '../../server/db/database';
import { administer, announcedCluster, type Templates } from './cluster';
import { mayKeep } from './contextEnd';
import { notePristine } from './reuse';

/** A test's own database, with all migrations applied and no rows but those of its template. */
export interface TestDatabase {
  /** For `pg.Pool`, `pg.Client` and `openBus`. */
  connection: { host: string; port: number; user: string; database: string };
  pool: DatabasePool;
  db: Database;
  /** The names of all tables. */
  tables: readonly string[];
  /**
   * Deletes all rows of the tables without firing triggers or checking references. `truncate` would create a
   * new file for every table and index, which takes ten times as long for a handful of rows.
   */
  empty(...tables: readonly string[]): Promise<void>;
  /** Hands the database on, or closes the pool and drops it, even if others are still connected. */
  drop(): Promise<void>;
}

/** Databases that earlier files of this context no longer use, as good as new, and their connections. */
const unused: Record<keyof Templates, UnusedDatabase[]> = { bare: [], keyed: [] };

interface UnusedDatabase {
  test: TestDatabase;
  dropNow: () => Promise<void>;
}

async function dropUnused(): Promise<void> {
  for (const each of Object.values(unused)) for (const { dropNow } of each.splice(0)) await dropNow();
}

/**
 * A new database, or one as good as new: files that share a context hand theirs on, since creating one and
 * connecting to it takes as long as many tests. Call it in `beforeAll` and its `drop` in `afterAll`.
 */
export const createTestDatabase = async (template: keyof Templates = 'bare'): Promise<TestDatabase> =>
  unused[template].pop()?.test ?? (await create(template));

async function create(template: keyof Templates): Promise<TestDatabase> {
  const cluster = announcedCluster();
  const database = `${cluster.prefix}${randomBytes(6).toString('hex')}`;
  await administer(cluster.connection, (client) =>
    client.query(`create database ${database} template ${cluster.templates[template]} strategy file_copy`),
  );
  const connection = { ...cluster.connection, database };
  const pool = openPool({ ...connection, max: 8 }, (error) => {
    // After a failed test the database is dropped under idle connections; any other error matters.
    if (!('code' in error && error.code === '57P01')) throw error;
  });
  const db = openDatabase(pool);
  const { rows } = await pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  );
  const tables = rows.map(({ tablename }) => tablename);
  const becomesNew = mayKeep(dropUnused) ? await notePristine(pool, tables) : null;
  const dropNow = async () => {
    await db.destroy();
    await administer(cluster.connection, (client) =>
      client.query(`drop database if exists ${database} with (force)`),
    );
  };
  const test: TestDatabase = {
    connection,
    pool,
    db,
    tables,
    async empty(...names) {
      await pool.query(
        [
          // Waits for transactions that still write, as `truncate` does. One query is one transaction.
          `lock table ${names.join(', ')} in access exclusive mode`,
          'set local session_replication_role = replica',
          ...names.map((table) => `delete from ${table}`),
        ].join('; '),
      );
    },
    async drop() {
      if (await becomesNew?.()) unused[template].push({ test, dropNow });
      else await dropNow();
    },
  };
  return test;
}

/** A connection string for the database, for a server in a separate process. */
export function urlOf({ connection: { host, port, user, database } }: TestDatabase): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
