import type { TestDatabase } from './database';

/** Where the copies are. */
const SCHEMA = 'kept';

/**
 * Copies the rows of the tables within the database. The result puts them back in place of all others,
 * without firing triggers or checking references, as `TestDatabase.empty` deletes.
 */
export async function copyRows(
  { pool }: TestDatabase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  // What the database generates from other columns cannot be given.
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER' group by 1`,
    [tables],
  );
  await pool.query(`drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}`);
  const copied: string[] = [];
  for (const { name, columns } of rows) {
    const { rowCount } = await pool.query(`create table ${SCHEMA}.${name} as select ${columns} from ${name}`);
    if (rowCount)
      copied.push(`insert into ${name} (${columns}) overriding system value table ${SCHEMA}.${name}`);
  }
  const statements = [
    `lock table ${tables.join(', ')} in access exclusive mode`,
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${table}`),
    ...copied,
  ];
  return async () => {
    await pool.query(statements.join('; '));
  };
}
