import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalog, Column, Table } from './catalog';

const DB = path.join(import.meta.dirname, '../../server/db');

export const TABLE_TYPES = path.join(DB, 'tables.ts');

/** As the pool's type parsers read them. */
const SCALARS: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'date[]': 'string[]',
  integer: 'number',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  tstzrange: 'string',
  uuid: 'string',
};

/** The texts that a check allows in the column, as a union. */
function allowedTexts({ constraints }: Table, column: string): string | undefined {
  const check = constraints
    .map(({ definition }) => /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition))
    .find((match) => match?.[1] === column);
  return check?.[2]?.replaceAll('::text', '').replaceAll(', ', ' | ');
}

function typeOf(table: Table, column: Column, declared: ReadonlySet<string>): string {
  const key = `${table.name}.${column.name}`;
  const own = declared.has(key) ? `ColumnTypes['${key}']` : undefined;
  const { type, isNullable, isGenerated, identity } = column;
  const hasDefault = column.value !== null || identity === 'by default';
  if (type === 'timestamp with time zone') {
    if (isNullable) return 'Instant | null';
    return hasDefault ? 'InstantWithDefault' : 'Instant';
  }
  if (type === 'jsonb') {
    const json = isNullable ? 'JsonOrNull' : hasDefault ? 'JsonWithDefault' : 'Json';
    return `${json}<${own ?? 'unknown'}>`;
  }
  const value = own ?? allowedTexts(table, column.name) ?? SCALARS[type];
  if (!value) throw new Error(`${key} is ${type}, of which tools/schema/tableTypes.ts knows no type.`);
  const read = isNullable ? `${value} | null` : value;
  if (isGenerated || identity === 'always') return `GeneratedAlways<${read}>`;
  return hasDefault ? `Generated<${read}>` : read;
}

const tableType = (table: Table, declared: ReadonlySet<string>) => `
  /** ${table.comment ?? ''} */
  ${table.name}: {
${table.columns.map((column) => `    ${column.name}: ${typeOf(table, column, declared)};`).join('\n')}
  };`;

/** `server/db/tables.ts` for a database. Throws if a type is declared for a column that it does not have. */
export function tableTypes({ tables }: Catalog): string {
  const columnTypes = readFileSync(path.join(DB, 'columnTypes.ts'), 'utf8');
  const declared = new Set([...columnTypes.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key = '']) => key));
  const columns = new Set(
    tables.flatMap(({ name, columns: all }) => all.map((each) => `${name}.${each.name}`)),
  );
  const unknown = [...declared].filter((key) => !columns.has(key));
  if (unknown.length > 0) throw new Error(`server/db/columnTypes.ts: no column ${unknown.join(', ')}`);
  return `import type { Generated, GeneratedAlways } from 'kysely';
import type {
  ColumnTypes,
  Instant,
  InstantWithDefault,
  Json,
  JsonOrNull,
  JsonWithDefault,
} from './columnTypes';

/** The tables for kysely, made by \`npm run schema\` from a migrated database and \`columnTypes.ts\`. */
export interface Tables {${tables.map((table) => tableType(table, declared)).join('')}
}
`;
}
