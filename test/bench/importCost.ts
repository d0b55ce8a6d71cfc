import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { STORED_COLUMNS, type ImportField } from '../../server/import/attendees/columns';
import { BENCH_EVENT, withBenchServer, type BenchServer } from './benchServer';
import { manyPeople } from './manyPeople';
import type { Figure } from './report';

const ROOT = path.join(import.meta.dirname, '../..');
const ROWS = 1_000_000;
/** People that are invented at a time; the file has them again and again under other ids. */
const INVENTED = 10_000;
const WATCH_MS = 50;

const HEADER: readonly ImportField[] = [
  'attendeeId',
  'firstName',
  'lastName',
  'companyName',
  'companyType',
  'title',
  'city',
  'state',
  'country',
  'email',
  'biography',
];
const cell = (value: unknown) => {
  const text = typeof value === 'string' ? value : '';
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The lines of a file of so many people. */
function* csvLines(rows: number): Generator<string> {
  const people = manyPeople(BENCH_EVENT, Math.min(rows, INVENTED));
  yield `${HEADER.join(',')}\n`;
  for (let row = 0; row < rows; row += 1) {
    const person = people[row % people.length];
    if (!person) return;
    const cells = [
      `bench-${row}`,
      person.first_name,
      person.last_name,
      person.company_name,
      person.company_type,
      person.title,
      person.city,
      person.state,
      person.country,
      `bench${row}@example.org`,
      person.biography,
    ];
    yield `${cells.map(cell).join(',')}\n`;
  }
}

/** COPY of the file into a table that is made for it and dropped. Seconds. */
async function copyInto(
  pool: pg.Pool,
  file: string,
  { table, target, options = '' }: { table: string; target: string; options?: string },
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query(table);
    const begun = performance.now();
    await pipeline(
      createReadStream(file),
      client.query(copyFrom(`copy ${target} from stdin with (format csv, header true ${options})`)),
    );
    const seconds = (performance.now() - begun) / 1_000;
    await client.query('drop table copied');
    return seconds;
  } finally {
    client.release();
  }
}

/** Into a table of texts: what PostgreSQL needs for the file at the least. */
const bareCopy = (pool: pg.Pool, file: string) =>
  copyInto(pool, file, {
    table: `create table copied (${HEADER.map((name) => `"${name}" text`).join(', ')})`,
    target: 'copied',
  });

/** Into a table with the directory's indexes and folded columns: what people need to be found at all, without checks or a merge. */
function indexedCopy(pool: pg.Pool, file: string): Promise<number> {
  const columns = HEADER.map((field) => STORED_COLUMNS[field]).join(', ');
  return copyInto(pool, file, {
    table: `create table copied (like attendee including all);
      alter table copied alter conference_id set default '${BENCH_EVENT}'`,
    target: `copied (${columns})`,
    options: `, force_not_null (${columns})`,
  });
}

/** The import command on a file: its seconds, and the most memory it held, MB (Linux). */
async function runImport({ env }: BenchServer, file: string): Promise<{ seconds: number; peakMb: number }> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/cli/import.ts', 'attendees', file, '--event', BENCH_EVENT],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  let peakKb = 0;
  const watch = setInterval(() => {
    try {
      const [, kilobytes] =
        /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      peakKb = Math.max(peakKb, Number(kilobytes ?? 0));
    } catch {
      // It has just ended: what was read before stands.
    }
  }, WATCH_MS);
  const [code] = (await once(child, 'close')) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - begun) / 1_000, peakMb: peakKb / 1024 };
}

/** The CSV import of a million people: its speed beside a bare COPY of the same file, and its memory. */
export async function importCost(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-bench-import-'));
  const [file, small] = [path.join(folder, 'people.csv'), path.join(folder, 'few.csv')];
  try {
    await pipeline(Readable.from(csvLines(ROWS)), createWriteStream(file));
    await pipeline(Readable.from(csvLines(10)), createWriteStream(small));
    return await withBenchServer(async (server) => {
      const idle = await runImport(server, small);
      const bare = await bareCopy(server.pool, file);
      const indexed = await indexedCopy(server.pool, file);
      const whole = await runImport(server, file);
      return [
        {
          name: `import of ${ROWS} people (${Math.round(ROWS / whole.seconds)} rows/s)`,
          ...{ value: whole.seconds, unit: 's', goal: 4 },
          beside: { name: 'a bare COPY of the same file', value: bare },
        },
        {
          name: 'that import',
          ...{ value: whole.seconds, unit: 's', goal: 2 },
          beside: { name: 'a COPY of the same file with the same indexes', value: indexed },
        },
        {
          name: `memory of that import over one of 10 people (${Math.round(whole.peakMb)} MB in all)`,
          ...{ value: whole.peakMb - idle.peakMb, unit: 'MB', goal: 150 },
        },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
