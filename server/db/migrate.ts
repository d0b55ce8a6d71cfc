import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { inTransaction, type Transaction } from './transaction';

/** Arbitrary, but the same in every Plenary process: it prevents concurrent migrations. */
const MIGRATION_LOCK = 727_274;

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/** The migrations that the first files replaced, as `sha256sum` lists them. */
const EARLIER = path.join(MIGRATIONS, 'earlier.sha256');
/** The last of the files that create what the earlier migrations led to. */
export const LAST_REPLACING = '16_figures.sql';

/** The database does not match the files. The message tells the operator what to do. */
export class MigrationError extends Error {}

const fileNames = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** Which files of this version the database lacks, and which it has that are unknown to this version. */
export async function compareMigrations(pool: pg.Pool): Promise<{ missing: string[]; unknown: string[] }> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration order by name');
  const applied = rows.map(({ name }) => name);
  const files = fileNames(MIGRATIONS);
  return {
    missing: files.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !files.includes(name)),
  };
}

/**
 * Applies the pending SQL files in one transaction and returns their names. Throws a MigrationError if an
 * applied file has changed (migrations are never edited, only added) or is unknown.
 */
export const migrate = (pool: pg.Pool, folder = MIGRATIONS): Promise<string[]> =>
  inTransaction(pool, (transaction) => applyPending(transaction, folder));

async function applyPending({ db, client }: Transaction, folder: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
  await sql`create table if not exists schema_migration(
    name text primary key, sha text not null, at timestamptz not null default now()
  )`.execute(db);
  const { rows } = await sql<{ name: string; sha: string }>`select name, sha from schema_migration`.execute(
    db,
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha]));
  const note = (name: string, sha: string) =>
    sql`insert into schema_migration(name, sha) values (${name}, ${sha})`.execute(db);
  const files = fileNames(folder).map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return { name, text, sha: createHash('sha256').update(text).digest('hex') };
  });
  if (hasAllEarlier(applied)) {
    await sql`delete from schema_migration`.execute(db);
    applied.clear();
    for (const { name, sha } of files.filter((file) => file.name <= LAST_REPLACING)) {
      await note(name, sha);
      applied.set(name, sha);
    }
  }
  refuseUnknown([...applied.keys()].filter((name) => !files.some((file) => file.name === name)));
  const added: string[] = [];
  for (const { name, text, sha } of files) {
    const known = applied.get(name);
    if (known === sha) continue;
    if (known)
      throw new MigrationError(
        `Migration ${name} changed after it was applied: restore it and add a new file instead.`,
      );
    // Many statements at once, which only a query without parameters may be.
    await client.query(text);
    await note(name, sha);
    added.push(name);
  }
  return added;
}

/** Whether the database has exactly the earlier migrations, and so all that the files of today create. */
function hasAllEarlier(applied: ReadonlyMap<string, string>): boolean {
  const lines = [...applied].sort().map(([name, sha]) => `${sha}  ${name}\n`);
  return lines.join('') === readFileSync(EARLIER, 'utf8');
}

function refuseUnknown(unknown: readonly string[]): void {
  const [first] = unknown;
  if (!first) return;
  const earlier = readFileSync(EARLIER, 'utf8');
  throw new MigrationError(
    unknown.some((name) => earlier.includes(`  ${name}\n`))
      ? 'The database has some, but not exactly all, of the earlier migrations that end with 0163_undone_removed.sql: ' +
          'start the last version that has them once, then this one.'
      : `The database was changed by a newer version, with ${unknown.join(', ')}: start that version or a newer one.`,
  );
}
