import type pg from 'pg';

/**
 * Copies the rows of the tables to a schema within the database. The result puts them back in place of all
 * others, without firing triggers or checking references, as `TestDatabase.empty` deletes.
 */
export async function copyRows(
  { pool }: { pool: pg.Pool },
  tables: readonly string[],
  schema: 'kept' | 'pristine',
): Promise<() => Promise<void>> {
  const { rows: filled } = await pool.query<{ name: string }>(
    tables.map((table) => `select '${table}' as name where exists (table ${table})`).join(' union all '),
  );
  // What the database generates from other columns cannot be given.
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER' group by 1`,
    [filled.map(({ name }) => name)],
  );
  const copies = rows.map(
    ({ name, columns }) => `create table ${schema}.${name} as select ${columns} from ${name}`,
  );
  await pool.query(
    [`drop schema if exists ${schema} cascade`, `create schema ${schema}`, ...copies].join('; '),
  );
  const statements = [
    `lock table ${tables.join(', ')} in access exclusive mode`,
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${table}`),
    ...rows.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value table ${schema}.${name}`,
    ),
  ];
  return async () => {
    await pool.query(statements.join('; '));
  };
}
