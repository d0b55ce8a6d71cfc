/*
 * A process that uses the embedded PostgreSQL, for tests: argument 1 is `{ dataDir, role }` as JSON. Reports
 * on standard output and reads commands from standard input, one JSON object per line. Stops cleanly when its
 * input ends.
 */
import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '../index';
import type { Command, Report } from './protocol';

const { dataDir, role } = JSON.parse(process.argv[2] ?? '') as { dataDir: string; role: 'server' | 'tool' };

function report(message: Report): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function use(): Promise<void> {
  const database = await startEmbeddedPostgres({
    dataDir,
    role,
    log: (line) => report({ type: 'log', line }),
    onCrash: (error) => report({ type: 'crashed', message: error.message }),
  });
  const { connection, location, fresh, adopted } = database;
  const pool = new Pool(connection);
  // If an idle connection breaks, the pool opens a new one for the next query.
  pool.on('error', () => undefined);
  report({ type: 'ready', connection, location, fresh, adopted });
  for await (const line of createInterface({ input: process.stdin })) {
    const command = JSON.parse(line) as Command;
    if (command.type === 'exit') process.exit(3);
    if (command.type === 'throw') queueMicrotask(() => fail());
    if (command.type === 'query') await answer(pool, command.sql);
    if (command.type === 'stop') break;
  }
  // From here on only the database may keep this process alive.
  process.stdin.destroy();
  await pool.end();
  await database.stop();
  report({ type: 'stopped' });
}

function fail(): never {
  throw new Error('an error that nobody catches');
}

async function answer(pool: Pool, sql: string): Promise<void> {
  try {
    const { rows } = await pool.query<Record<string, unknown>>(sql);
    report({ type: 'rows', rows });
  } catch (error) {
    report({ type: 'refused', message: error instanceof Error ? error.message : String(error) });
  }
}

export default async function main(): Promise<void> {
  try {
    await use();
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    report({ type: 'failed', name, message: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  }
}
