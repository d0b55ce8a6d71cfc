import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { findEvent } from '../../server/lib/tool';
import type { AttendeeRow } from '../../server/demo/people/attendees';
import { STORED_COLUMNS, type ImportField } from '../../server/modules/people/attendeeImport/columns';
import { arrayText } from '../../server/modules/people/attendeeImport/reading/copyText';
import { importAttendees } from '../../server/modules/people/attendeeImport/reading/importAttendees';
import { BENCH_EVENT, withBenchServer, type BenchServer } from './benchServer';
import { manyPeople } from './manyPeople';
import type { Figure } from './report';

const ROOT = path.join(import.meta.dirname, '../..');
const ROWS = 1_000_000;
/** Number of generated attendees; the file repeats them under different ids. */
const INVENTED = 10_000;
const WATCH_MS = 50;
/** Sampling interval of the event loop. */
const TIMER_MS = 5;

const HEADER: readonly ImportField[] = [
  ...([
    'attendeeId',
    'firstName',
    'lastName',
    'MI',
    'prefix',
    'companyName',
    'companyType',
    'title',
  ] as const),
  ...(['address1', 'city', 'state', 'zip', 'country', 'phone', 'email'] as const),
  ...(['myAvailability', 'biography', 'aboutOrganization', 'interests'] as const),
];
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An attendee as organizers export them: some cells quoted, some empty. About 200 bytes. */
function cellsOf(person: AttendeeRow, row: number, interests: string): Record<string, string> {
  const texts = person as unknown as Record<string, string>;
  const stored = Object.fromEntries(HEADER.map((field) => [field, texts[STORED_COLUMNS[field]] ?? '']));
  return {
    ...stored,
    attendeeId: `bench-${row}`,
    email: `bench${row}@example.org`,
    MI: 'Q',
    prefix: row % 5 ? '' : 'Dr.',
    companyName: row % 10 ? `${person.company_name}` : `${person.company_name}, Inc.`,
    address1: `${row} Main Street`,
    zip: `${10_000 + (row % 80_000)}`,
    phone: `+1 555 ${row}`,
    myAvailability: row % 3 ? '' : 'Mornings, and after "lunch"',
    aboutOrganization: row % 4 ? '' : `We clean floors since 19${row % 100}.`,
    interests: row % 2 ? '' : interests,
  };
}

/**
 * CSV lines for `rows` attendees. `forCopy`: in the format COPY expects for the directory's columns, with the
 * email address by which an import recognizes them.
 */
function* csvLines(rows: number, forCopy = false): Generator<string> {
  const people = manyPeople(BENCH_EVENT, Math.min(rows, INVENTED));
  const names = findEvent(BENCH_EVENT)
    .primaryInterests.slice(0, 2)
    .map(({ name }) => name);
  const interests = forCopy ? arrayText(names) : names.join(';');
  yield `${HEADER.join(',')}${forCopy ? ',known_email' : ''}\n`;
  for (let row = 0; row < rows; row += 1) {
    const person = people[row % people.length];
    if (!person) return;
    const cells = cellsOf(person, row, interests);
    if (forCopy && cells['interests'] === '') cells['interests'] = '{}';
    const known = forCopy ? [cells['email'] ?? ''] : [];
    yield `${[...HEADER.map((field) => cells[field] ?? ''), ...known].map(cell).join(',')}\n`;
  }
}

/**
 * Seconds to COPY the attendees into a table with the directory's indexes and folded columns, which is then
 * dropped: the minimum cost of making them searchable, without checks or a merge.
 */
async function indexedCopy(pool: pg.Pool, file: string): Promise<number> {
  const columns = [...HEADER.map((field) => STORED_COLUMNS[field]), 'known_email'].join(', ');
  const client = await pool.connect();
  try {
    await client.query(`create table copied (like attendee including all);
      alter table copied alter conference_id set default '${BENCH_EVENT}', alter awaits_person set default true`);
    const begun = performance.now();
    await pipeline(
      createReadStream(file),
      client.query(
        copyFrom(
          `copy copied (${columns}) from stdin with (format csv, header true, force_not_null (${columns}))`,
        ),
      ),
    );
    const seconds = (performance.now() - begun) / 1_000;
    await client.query('drop table copied');
    return seconds;
  } finally {
    client.release();
  }
}

const startImport = ({ env }: BenchServer, file: string) =>
  spawn(
    process.execPath,
    ['server/run.cjs', 'scripts/import.ts', 'attendees', file, '--event', BENCH_EVENT],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );

/** Runs the import command on a file: its duration in seconds and its peak memory in MB (Linux). */
async function runImport(server: BenchServer, file: string): Promise<{ seconds: number; peakMb: number }> {
  const begun = performance.now();
  const child = startImport(server, file);
  child.stderr.resume();
  let peakKb = 0;
  const watch = setInterval(() => {
    try {
      const [, kilobytes] =
        /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      peakKb = Math.max(peakKb, Number(kilobytes ?? 0));
    } catch {
      // The process has just exited: the last reading stands.
    }
  }, WATCH_MS);
  const [code] = (await once(child, 'close')) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - begun) / 1_000, peakMb: peakKb / 1024 };
}

/** Seconds from Ctrl-C in a phase until the command has exited. */
async function cancelled(server: BenchServer, file: string, phase: string): Promise<number> {
  const child = startImport(server, file);
  let interrupted = 0;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (interrupted > 0 || !text.includes(phase)) return;
    interrupted = performance.now();
    child.kill('SIGINT');
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code === 0 || interrupted === 0) throw new Error(`The import was not interrupted: ${phase}, ${code}.`);
  const { rows } = await server.pool.query<{ people: number }>('select count(*) as people from attendee');
  if (rows[0]?.people !== 0) throw new Error('An import that was interrupted stored people.');
  return (performance.now() - interrupted) / 1_000;
}

/** p99 timer delay of this process while `work` runs, in milliseconds. */
async function timersLate(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: TIMER_MS });
  delay.enable();
  await work();
  delay.disable();
  return Math.max(0, delay.percentile(99) / 1e6 - TIMER_MS);
}

/**
 * Dry run in this process: seconds until the whole file is read, checked and staged, seconds in total, and
 * p99 timer delay.
 */
async function dryRun({ pool }: BenchServer, file: string) {
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1_000;
  let read = 0;
  const late = await timersLate(() =>
    importAttendees(pool, findEvent(BENCH_EVENT), createReadStream(file), {
      dryRun: true,
      onProgress: ({ phase }) => {
        if (phase === 'comparing') read = since();
      },
    }),
  );
  return { read, whole: since(), late };
}

/**
 * CSV import of a million attendees, about 200 MB: its check, its speed compared with a COPY, its memory, and
 * how quickly it can be interrupted.
 */
export async function importCost(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-bench-import-'));
  const [file, small] = [path.join(folder, 'people.csv'), path.join(folder, 'few.csv')];
  const forCopy = path.join(folder, 'copy.csv');
  try {
    await pipeline(Readable.from(csvLines(ROWS)), createWriteStream(file));
    await pipeline(Readable.from(csvLines(10)), createWriteStream(small));
    await pipeline(Readable.from(csvLines(ROWS, true)), createWriteStream(forCopy));
    return await withBenchServer(async (server) => {
      const idle = await runImport(server, small);
      await server.pool.query('truncate attendee');
      const idleLate = await timersLate(() => sleep(2_000));
      const check = await dryRun(server, file);
      const reading = await cancelled(server, file, 'Reading');
      const merging = await cancelled(server, file, 'Merging');
      await server.pool.query('truncate attendee');
      const indexed = await indexedCopy(server.pool, forCopy);
      const whole = await runImport(server, file);
      const again = await runImport(server, file);
      return [
        {
          name: `check of ${ROWS} people (${Math.round(ROWS / check.read)} rows/s; the dry run ${check.whole.toFixed(1)} s)`,
          value: (check.read / ROWS) * 1e6,
          unit: 'µs a row',
          goal: 20,
        },
        {
          name: `event loop during that check, p99 (idle ${idleLate.toFixed(1)} ms)`,
          value: check.late,
          unit: 'ms',
          goal: 50,
        },
        {
          name: `import of ${ROWS} people (${Math.round(ROWS / whole.seconds)} rows/s)`,
          value: whole.seconds,
          unit: 's',
          goal: 1.3,
          beside: { name: 'a COPY of the same rows with the same indexes', value: indexed },
        },
        {
          name: 'that import again, which changes nothing',
          value: again.seconds,
          unit: 's',
          goal: 1,
          beside: { name: 'the first', value: whole.seconds },
        },
        {
          name: `memory of that import over one of 10 people (${Math.round(whole.peakMb)} MB in all)`,
          value: whole.peakMb - idle.peakMb,
          unit: 'MB',
          goal: 150,
        },
        ...[
          { phase: 'while it reads', value: reading },
          { phase: 'while it merges', value: merging },
        ].map(({ phase, value }) => ({
          name: `Ctrl-C ${phase}, until the command has ended`,
          value,
          unit: 's',
          goal: 1,
        })),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
