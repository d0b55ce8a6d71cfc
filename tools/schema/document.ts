import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS } from '../../server/db/migrate';
import type { Catalog, Column, Table } from './catalog';

export const SCHEMA_DOCUMENT = path.join(import.meta.dirname, '../../docs/schema.md');

const WIDTH = 140;

interface Area {
  name: string;
  about: string;
  /** What its files create, in their order. */
  creates: string[];
}

/** The areas, by the names of migrations: `10_posters.sql` and `17_posters_rating.sql` are of one area. */
function readAreas(): Area[] {
  const areas = new Map<string, Area>();
  for (const file of readdirSync(MIGRATIONS).sort()) {
    const [, name] = /^\d+_([a-z]+)\w*\.sql$/.exec(file) ?? [];
    if (!name) continue;
    const text = readFileSync(path.join(MIGRATIONS, file), 'utf8');
    const about = (/^(?:-- .*\n)+/.exec(text)?.[0] ?? '').replaceAll(/^-- /gm, '').trim();
    const area = areas.get(name) ?? { name, about, creates: [] };
    const created = text.matchAll(/^create (?:unlogged )?(?:table|view|function) (\w+)/gm);
    area.creates.push(...[...created].map(([, each = '']) => each));
    areas.set(name, area);
  }
  return [...areas.values()];
}

/** Definitions as they are written: without the types and the schema that PostgreSQL adds. */
const plain = (definition: string) =>
  definition
    .replaceAll(/::text(\[\])?|public\./g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function columnText({ name, type, isNullable, value, isGenerated, identity, collation }: Column): string {
  const short = type.replace('timestamp with time zone', 'timestamptz');
  const shown = [
    name,
    `${short}${isNullable ? '?' : ''}`,
    collation && `collate ${collation}`,
    identity && `identity ${identity}`,
    value && `${isGenerated ? ':=' : '='} ${plain(value)}`,
  ];
  return shown.filter(Boolean).join(' ');
}

/** The items in lines of the page's width. */
function wrapped(items: readonly string[]): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last && last.length + item.length + 3 <= WIDTH) lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(`  ${item}`);
  }
  return lines.map((line, index) => (index < lines.length - 1 ? `${line},` : line));
}

function tableText({ name, comment, storage, columns, constraints, indexes, triggers }: Table): string {
  return [
    `${name}: ${comment ?? ''}`,
    ...wrapped(columns.map(columnText)),
    ...storage.map((each) => `  ${each}`),
    ...constraints.map((each) => `  ${each.name} ${plain(each.definition)}`),
    ...indexes.map((each) => `  ${plain(each).replace(/^CREATE | ON \w+ USING/g, '')}`),
    ...triggers.map((each) => `  ${plain(each).replace(/^CREATE | ON \w+/g, '')}`),
  ].join('\n');
}

const keyOf = ({ constraints }: Table) => constraints.find(({ kind }) => kind === 'p')?.columns ?? [];

/**
 * Tables with their keys. A line is a foreign key; a dotted one a column that is named after a table, whose
 * rows may be gone.
 */
function picture(tables: readonly Table[], all: readonly Table[]): string {
  const boxes = tables.map(
    (table) => `  ${table.name}["${[`<b>${table.name}</b>`, ...keyOf(table)].join('<br>')}"]`,
  );
  const arrows = tables.flatMap(({ name, columns, constraints }) => [
    ...constraints
      .filter(({ refersTo }) => refersTo)
      .map((each) => `  ${name} -->|${each.columns.join(', ')}| ${each.refersTo}`),
    ...columns.flatMap((column) => {
      const other = all.find((table) => `${table.name}_id` === column.name && table.name !== name);
      const isKey = constraints.some(({ kind, columns: keys }) => kind === 'f' && keys.includes(column.name));
      return other && !isKey ? [`  ${name} -.->|${column.name}| ${other.name}`] : [];
    }),
  ]);
  return ['```mermaid', 'flowchart LR', ...boxes, ...arrows, '```'].join('\n');
}

function areaText({ name, about, creates }: Area, { tables, views, functions }: Catalog): string {
  const own = <T extends { name: string }>(all: readonly T[]) =>
    creates.flatMap((each) => all.filter((one) => one.name === each));
  const owned = own(tables);
  const texts = [
    ...owned.map(tableText),
    ...own(views).map((view) => `view ${view.name}\n  ${plain(view.definition)}`),
    ...own(functions).map(({ signature, hash }) => `function ${signature}, md5 ${hash}`),
  ];
  return [
    `## ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    about,
    picture(owned, tables),
    `\`\`\`text\n${texts.join('\n\n')}\n\`\`\``,
  ].join('\n\n');
}

/** `docs/schema.md` for a database. Throws if something in it belongs to no area. */
export function schemaDocument(catalog: Catalog): string {
  const areas = readAreas();
  const known = new Set(areas.flatMap(({ creates }) => creates));
  const { tables, views, functions, extensions, privileges } = catalog;
  const stray = [...tables, ...views, ...functions].filter(({ name }) => !known.has(name));
  if (stray.length > 0) throw new Error(`No migration creates ${stray.map(({ name }) => name).join(', ')}.`);
  return `# The database

Written by \`npm run schema\` from a migrated database, by the areas after which \`server/db/migrations\` are named; a test
compares. There, the columns have notes.

Pictures have tables with their primary keys. A line is a foreign key; a dotted one is a column that is named after a
table without one. Below them, \`?\` is a column that may be null, \`=\` a default, \`:=\` a generated value; constraints,
indexes and triggers follow by name. Functions are told apart by a hash of their definition.

Extensions: ${extensions.map((each) => `\`${each}\``).join(', ')}. ${
    privileges.length === 0
      ? 'No privileges are granted beyond the defaults.'
      : `Privileges: ${privileges.map((each) => `\`${each}\``).join(', ')}.`
  }

${areas.map((area) => areaText(area, catalog)).join('\n\n')}
`;
}
