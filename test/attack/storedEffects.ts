import type { TestServer } from '../integration/testServer';

/**
 * Not compared: by which number a channel is known; the keys of calls, which tests look at themselves; and
 * the event's clock, which is not put back.
 */
const LEFT_OUT = ['channel', 'idempotency_key', 'event_clock'];

/** Messages that are published when their time has come: how many depends on when the calls were made. */
const GATHERED = /"kind\\":\\"(?:questionQueue|questionVotes|pollResults)\\"/;

/** What is different each time: ids, secrets, hashes, and the real time of the database. */
const CHANCE: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>'],
  [/[0-9a-f]{32,}/g, '<hex>'],
  [/scrypt\$[^"]+/g, '<hash>'],
  [/"20(?:2[2-9]|[3-9]\d)-\d\d-\d\dT[^"]+"/g, '"<now>"'],
];

const sameEachTime = (line: string) =>
  CHANCE.reduce((text, [pattern, name]) => text.replace(pattern, name), line);

/**
 * Returns a function that reads all that is stored, as lines that are the same for the same effects. Numbers
 * that the database counts out are left out, also where other tables refer to them.
 */
export async function readerOfEffects({ database }: TestServer): Promise<() => Promise<string[]>> {
  const { pool } = database;
  const { rows: counted } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  const ids = counted.map(({ column }) => column).filter((column) => column.endsWith('_id'));
  const tables = database.tables.filter((table) => !LEFT_OUT.includes(table));
  const text = tables
    .map((table) => {
      const own = counted.filter((each) => each.table === table).map(({ column }) => column);
      const left = [...new Set([...ids, ...own, ...(table === 'channel_message' ? ['seq', 'size'] : [])])];
      return `select '${table} ' || (to_jsonb(t) - '{${left.join(',')}}'::text[])::text as line from ${table} t`;
    })
    .join(' union all ');
  return async () => {
    const { rows } = await pool.query<{ line: string }>({ name: 'effects', text });
    return rows
      .map(({ line }) => sameEachTime(line))
      .filter((line) => !GATHERED.test(line))
      .sort();
  };
}
