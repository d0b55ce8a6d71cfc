import type pg from 'pg';
import type { DatabasePool } from '../../server/db/database';
import { copyRows } from './storedRows';

/** Tables, columns, triggers, functions and settings of the database, as one value. Rows do not count. */
const SCHEMA = `
  select md5(string_agg(line, ',' order by line)) as schema from (
    select concat('class', oid, ' ', xmin) from pg_class where relnamespace = 'public'::regnamespace
    union all select concat('trigger', oid, ' ', xmin) from pg_trigger
    union all select concat('function', oid, ' ', xmin) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select concat('constraint', oid, ' ', xmin) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat('default', oid, ' ', xmin) from pg_attrdef
    union all select concat('setting', setconfig) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
    union all select concat('schema', nspname) from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('kept', 'pristine')
  ) as lines (line)`;

/** Ends the connections of others, which `drop database` would end too; those just closed need a moment. */
const END_OTHERS = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'
    and application_name <> current_setting('application_name')`;

/** Locks that a connection of the pool would carry on. */
const LOCKS = `
  select count(*) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;

const read = async <T>(pool: pg.Pool, query: string): Promise<T | undefined> =>
  (await pool.query<Record<string, T>>(query)).rows.map((row) => Object.values(row)[0])[0];

/**
 * Notes what a new database holds. The result makes it new again for the next file, with its open
 * connections, and says whether it could: not if a file changed its schema, or left locks behind.
 */
export async function notePristine(
  pool: DatabasePool,
  tables: readonly string[],
): Promise<() => Promise<boolean>> {
  const schema = await read<string>(pool, SCHEMA);
  const putBack = await copyRows({ pool }, tables, 'pristine');
  const listeners = pool.eventNames().map((event) => [event, pool.listeners(event)] as const);
  return async () => {
    if (pool.ended || pool.isRefusing) return false;
    await pool.query(END_OTHERS);
    if ((await read<number>(pool, LOCKS)) !== 0) return false;
    if ((await read<string>(pool, SCHEMA)) !== schema) return false;
    await putBack();
    await pool.query(`select setval(format('public.%I', sequencename)::regclass, start_value, false)
                      from pg_sequences where schemaname = 'public'`);
    pool.removeAllListeners();
    for (const [event, all] of listeners) {
      for (const each of all) pool.on(event as 'error', each as () => void);
    }
    return true;
  };
}
