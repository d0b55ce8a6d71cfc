import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/db/database';
import { MIGRATIONS, migrate } from '../../server/db/migrate';
import { openKeyStore } from '../../server/identity/keyStore';

/** How this run's tests reach PostgreSQL: passed to the workers through the environment. */
export interface TestCluster {
  connection: { host: string; port: number; user: string };
  /** Databases with all migrations, from which every test database is copied. */
  templates: Templates;
  /** Name prefix of this run's databases. */
  prefix: string;
}

/**
 * Names of the databases to copy: `keyed` also has a server's keys, which take a third of a second to make.
 */
export interface Templates {
  bare: string;
  keyed: string;
}

const VARIABLE = 'PLENARY_TEST_CLUSTER';
const MAINTENANCE = 'postgres';
const TEMPLATE_LOCK = 727_275;

/** Passes the cluster to the workers, which start later. */
export function announceCluster(cluster: TestCluster): void {
  process.env[VARIABLE] = JSON.stringify(cluster);
}

/** This run's cluster. Throws outside the `server` project of Jest, which starts it. */
export function announcedCluster(): TestCluster {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No PostgreSQL for tests: run this test in the "server" project of Jest.');
  return JSON.parse(text) as TestCluster;
}

/** Runs work on a connection that may create and drop databases. */
export async function administer<T>(
  connection: TestCluster['connection'],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, database: MAINTENANCE });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) {
    hash.update(name).update(readFileSync(path.join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function databaseNames(client: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  return rows.map((row) => row.datname);
}

/** Ensures that a template exists, as `fill` leaves it. The name changes with what it holds. */
async function ensureTemplate(
  { client, connection }: { client: pg.Client; connection: TestCluster['connection'] },
  { name, from = 'template1' }: { name: string; from?: string },
  fill: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  if ((await databaseNames(client, name)).includes(name)) return;
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft} template ${from}`);
  const pool = new pg.Pool({ ...connection, database: draft, max: 1 });
  try {
    await fill(pool);
  } finally {
    await pool.end();
  }
  await client.query(`alter database ${draft} rename to ${name}`);
}

/** Ensures that the templates exist and returns their names. Concurrent runs wait for each other. */
export async function ensureTemplates(connection: TestCluster['connection']): Promise<Templates> {
  const bare = `plenary_template_${migrationsHash()}`;
  const keyed = `plenary_keyed_template_${migrationsHash()}`;
  await administer(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTemplate({ client, connection }, { name: bare }, migrate);
    await ensureTemplate({ client, connection }, { name: keyed, from: bare }, (pool) =>
      openKeyStore({ db: openDatabase(pool) }),
    );
  });
  return { bare, keyed };
}

/** Drops the databases whose name has this prefix, even if others are connected. */
export async function dropDatabases(
  connection: TestCluster['connection'],
  prefix: string,
  doomed: (name: string) => boolean = () => true,
): Promise<void> {
  await administer(connection, async (client) => {
    for (const name of await databaseNames(client, prefix)) {
      if (doomed(name))
        await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    }
  });
}
