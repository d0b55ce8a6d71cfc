import type pg from 'pg';

export interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  /** What it holds unless it is given, or always if `isGenerated`. */
  value: string | null;
  isGenerated: boolean;
  identity: 'always' | 'by default' | null;
  /** Only where it is not the type's. */
  collation: string | null;
}

export interface Constraint {
  name: string;
  /** As in pg_constraint: `p`, `u`, `f`, `c` or `x`. */
  kind: string;
  columns: string[];
  definition: string;
  /** The table that a foreign key refers to. */
  refersTo: string | null;
}

export interface Table {
  name: string;
  comment: string | null;
  /** Whether it is unlogged, and its storage parameters. */
  storage: string[];
  columns: Column[];
  constraints: Constraint[];
  /** But for those of constraints. */
  indexes: string[];
  triggers: string[];
}

/** What pg_catalog says about a database's own objects. */
export interface Catalog {
  tables: Table[];
  views: { name: string; definition: string }[];
  functions: { name: string; signature: string; hash: string }[];
  extensions: string[];
  /** Privileges beyond those that owners and everybody have by default. */
  privileges: string[];
}

const COLUMNS = `
  select json_agg(json_build_object(
    'name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull,
    'value', pg_get_expr(adbin, adrelid), 'isGenerated', attgenerated <> '',
    'identity', case attidentity when 'a' then 'always' when 'd' then 'by default' end,
    'collation', case when attcollation <> typcollation then attcollation::regcollation::text end
  ) order by attnum)
  from pg_attribute join pg_type on pg_type.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = class.oid and attnum > 0 and not attisdropped`;

const CONSTRAINTS = `
  select json_agg(json_build_object(
    'name', conname, 'kind', contype, 'definition', pg_get_constraintdef(oid),
    'refersTo', nullif(confrelid, 0)::regclass::text,
    'columns', array(
      select attname from unnest(conkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place)
  ) order by position(contype::text in 'pufcx'), conname collate "C")
  from pg_constraint where conrelid = class.oid`;

const INDEXES = `
  select array_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text collate "C")
  from pg_index where indrelid = class.oid
    and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`;

const TRIGGERS = `
  select array_agg(pg_get_triggerdef(oid) || case tgenabled when 'O' then '' else ' (off)' end order by tgname collate "C")
  from pg_trigger where tgrelid = class.oid and not tgisinternal`;

const TABLES = `
  select relname as name, obj_description(class.oid) as comment,
    case relpersistence when 'u' then '{unlogged}'::text[] else '{}' end || reloptions as storage,
    (${COLUMNS}) as columns, coalesce((${CONSTRAINTS}), '[]') as constraints,
    coalesce((${INDEXES}), '{}') as indexes, coalesce((${TRIGGERS}), '{}') as triggers
  from pg_class as class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
  order by relname collate "C"`;

const VIEWS = `
  select relname as name, pg_get_viewdef(oid) as definition from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname collate "C"`;

const FUNCTIONS = `
  select proname as name, md5(pg_get_functiondef(oid)) as hash,
    format('%s(%s) returns %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid)) as signature
  from pg_proc as function
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = function.oid and deptype = 'e')
  order by proname collate "C"`;

const PRIVILEGES = `
  select granted from (
    select format('%s %s', oid::regclass, relacl) as granted from pg_class
    where relacl is not null and relnamespace = 'public'::regnamespace
    union all
    select format('%s.%s %s', attrelid::regclass, attname, attacl) from pg_attribute
    join pg_class on pg_class.oid = attrelid where attacl is not null and relnamespace = 'public'::regnamespace
    union all
    select format('%s %s', oid::regprocedure, proacl) from pg_proc
    where proacl is not null and pronamespace = 'public'::regnamespace
    union all
    select format('by default in %s: %s', defaclnamespace::regnamespace, defaclacl) from pg_default_acl
  ) as each order by granted collate "C"`;

/** Reads a migrated database. */
export async function readCatalog(pool: Pick<pg.ClientBase, 'query'>): Promise<Catalog> {
  const read = async <T>(query: string) => (await pool.query(query)).rows as T[];
  return {
    tables: await read<Table>(TABLES),
    views: await read<Catalog['views'][number]>(VIEWS),
    functions: await read<Catalog['functions'][number]>(FUNCTIONS),
    extensions: (
      await read<{ extname: string }>(
        `select extname from pg_extension where extname <> 'plpgsql' order by extname collate "C"`,
      )
    ).map(({ extname }) => extname),
    privileges: (await read<{ granted: string }>(PRIVILEGES)).map(({ granted }) => granted),
  };
}
