import type { Readable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type pg from 'pg';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { openDatabase, openPool, type Database } from '../db/database';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../db/embedded';
import { migrate, MigrationError } from '../db/migrate';
import { loadEvents } from '../events/load';
import { problemLine } from '../events/problems';
import { readSettings, SettingsError, type ServerSettings } from '../settings';

/** A command's I/O and environment. */
export interface ToolIo {
  env: Record<string, string | undefined>;
  input: Readable;
  /** Prints a line of results. */
  out(line: string): void;
  /** Prints an error or a progress line. */
  err(line: string): void;
  /** Shows a line that the next one replaces; undefined if lines cannot be replaced. */
  replaceLine?: ((line: string) => void) | undefined;
  /**
   * Calls the listener when the command should stop (Ctrl-C, a supervisor); the command then ends itself.
   * Under npm one Ctrl-C fires it twice, because npm forwards what the terminal has sent to both. Returns an
   * unsubscribe function.
   */
  onInterrupt?: ((listener: () => void) => () => void) | undefined;
}

/** Ends a command with one line that says what is wrong and how to fix it. */
export class ToolError extends Error {}

/** Exit code: the command did nothing. */
export const NOTHING_DONE = 2;

const INTERRUPTS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The I/O and environment of the current process. */
export function processIo(): ToolIo {
  const { stdout, stderr, stdin, env } = process;
  return {
    env,
    input: stdin,
    out: (line) => void stdout.write(`${line}\n`),
    err: (line) => void stderr.write(`${line}\n`),
    replaceLine: stderr.isTTY ? (line) => void stderr.write(`\r\u001b[K${line}`) : undefined,
    onInterrupt,
  };
}

function onInterrupt(listener: () => void): () => void {
  for (const signal of INTERRUPTS) process.on(signal, listener);
  return () => {
    for (const signal of INTERRUPTS) process.removeListener(signal, listener);
  };
}

/** Runs a command's work. Prints errors that carry a user-facing message and turns them into exit code 2. */
export async function runTool(io: ToolIo, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ToolError || error instanceof SettingsError)) throw error;
    io.err(error.message);
    return NOTHING_DONE;
  }
}

export const toolSettings = (io: ToolIo): ServerSettings => readSettings(io.env);

/** Finds an event by id. Throws a ToolError if there is none or its configuration is invalid. */
export function findEvent(conferenceId: string): EventConfig {
  const { events, refused } = loadEvents();
  const event = events.find(({ config }) => config.conferenceId === conferenceId);
  if (event) return event.config;
  const problem = refused.find((each) => each.conferenceId === conferenceId)?.problems[0];
  if (problem) throw new ToolError(`The event "${conferenceId}" cannot be used: ${problemLine(problem)}`);
  const known = events.map(({ config }) => config.conferenceId).join(', ') || 'none';
  throw new ToolError(`There is no event "${conferenceId}" in configs/ (there are: ${known}).`);
}

export interface ToolDatabase {
  db: Database;
  pool: pg.Pool;
}

/**
 * Opens the server's database, whether or not a server is running, migrates it, does the work and closes it.
 * Throws a ToolError if it cannot be reached.
 */
export async function withDatabase<T>(
  settings: ServerSettings,
  io: ToolIo,
  work: (database: ToolDatabase) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl) {
    return withPool({ connectionString: settings.databaseUrl }, 'the one of DATABASE_URL', io, work);
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    role: 'tool',
    log: (line) => io.err(line),
  }).catch((error: unknown) => {
    if (error instanceof EmbeddedPostgresError) throw new ToolError(`Database: ${error.message}`);
    throw error;
  });
  try {
    return await withPool(postgres.connection, postgres.location, io, work);
  } finally {
    await postgres.stop();
  }
}

async function withPool<T>(
  config: pg.PoolConfig,
  what: string,
  io: ToolIo,
  work: (database: ToolDatabase) => Promise<T>,
): Promise<T> {
  let closing = false;
  const pool = openPool({ ...config, max: 4 }, (error) => {
    // PostgreSQL shutting down right behind us may report it on connections that are closing.
    if (!closing) io.err(`Database: ${error.message}`);
  });
  const db = openDatabase(pool);
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw new ToolError(`The database, ${what}, cannot be reached: ${reasonOf(error)}`);
    });
    await migrate(pool).catch((error: unknown) => {
      throw error instanceof MigrationError ? new ToolError(`Database: ${error.message}`) : error;
    });
    return await work({ db, pool });
  } finally {
    closing = true;
    // Not `db.destroy()`: Kysely leaves an unused pool open, and one idle connection keeps the process alive
    // for half a minute.
    await pool.end();
  }
}

type ArgumentOptions = NonNullable<ParseArgsConfig['options']>;

/** The result of `readOptions`. */
export type TypedArguments<T extends ArgumentOptions> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: T }>
>;

/**
 * Parses a command's options and positional arguments. Throws a ToolError that says what is wrong with an
 * option and points to the help.
 */
export function readOptions<const T extends ArgumentOptions>(
  command: string,
  argv: string[],
  options: T,
): TypedArguments<T> {
  try {
    return parseArgs({ args: argv, allowPositionals: true, options });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\n|\. /);
    throw new ToolError(`${sentence.replace(/\.$/, '')}. See npm run ${command} -- --help.`);
  }
}

/** Node tries several addresses of a host and reports only the individual reasons. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
