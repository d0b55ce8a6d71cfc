import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { inTransaction } from './transaction';

/** Arbitrary, but the same in every Plenary process: it prevents concurrent migrations. */
const MIGRATION_LOCK = 727_274;

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/**
 * Applies the pending SQL files in one transaction and returns their names. Throws if an applied file has
 * changed: migrations are never edited, only added. `onWarning` is told what a file says for the operator.
 */
export function migrate(
  pool: pg.Pool,
  folder = MIGRATIONS,
  onWarning: (warning: string) => void = () => undefined,
): Promise<string[]> {
  return inTransaction(pool, async ({ client }) => {
    const onNotice = ({
      severity,
      message = '',
    }: {
      severity?: string | undefined;
      message?: string | undefined;
    }) => {
      if (severity === 'WARNING') onWarning(message);
    };
    client.on('notice', onNotice);
    try {
      return await applyPending(client, folder);
    } finally {
      client.off('notice', onNotice);
    }
  });
}

async function applyPending(client: pg.ClientBase, folder: string): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query(
    'create table if not exists schema_migration(name text primary key, sha text not null, at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; sha: string }>(
    'select name, sha from schema_migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha]));
  const added: string[] = [];
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const sha = createHash('sha256').update(text).digest('hex');
    const known = applied.get(name);
    if (known === sha) continue;
    if (known)
      throw new Error(
        `Migration ${name} changed after it was applied: restore it and add a new file instead.`,
      );
    await client.query(text);
    await client.query('insert into schema_migration(name, sha) values ($1, $2)', [name, sha]);
    added.push(name);
  }
  return added;
}
