import { Client } from 'pg';
import { stat } from 'node:fs/promises';
import { types } from 'node:util';
import { errorCode } from './errors';
import { DATABASE, SUPERUSER } from './settings';

/*
 * Users of a database are tracked with advisory locks, each held on a connection of its own, so they are
 * released however the process ends. `USE` is shared by all users and taken exclusively by the one stopping
 * PostgreSQL; `SERVER` is held by the one server. Advisory locks are per database; these are in `postgres`,
 * which always exists. Queries are text: nothing builds them for such a connection.
 */
const USE = '1886152046, 1';
const SERVER = '1886152046, 2';

/** PostgreSQL is absent, starting or stopping: retry. Any other failure is final. */
const NOT_NOW = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

export interface Address {
  socketFolder: string;
  port: number;
}

/**
 * Connects to the PostgreSQL behind a socket.
 * @returns null if it is not answering, or serves another data folder
 */
export async function connect(address: Address, data: string): Promise<Client | null> {
  const client = new Client({
    host: address.socketFolder,
    port: address.port,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    application_name: `plenary ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection also emits 'end', which the supervisor handles.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await serves(client, data)) return client;
  } catch (error) {
    if (!isNotNow(error)) throw error;
  }
  await close(client);
  return null;
}

/** Whether the error means that PostgreSQL is stopping, stopped or not up yet. */
export function isNotNow(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return NOT_NOW.has(code);
  // pg's own errors have no code.
  return types.isNativeError(error) && /terminated|not queryable|closed|timeout/i.test(error.message);
}

/** Closes a connection; a broken one counts as closed. */
export async function close(client: Client): Promise<void> {
  await client.end().catch((error: unknown) => {
    if (!isNotNow(error)) throw error;
  });
}

async function serves(client: Client, data: string): Promise<boolean> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const folder = rows[0]?.folder;
  if (folder === undefined) return false;
  const [theirs, ours] = await Promise.all([stat(folder), stat(data)]);
  return theirs.dev === ours.dev && theirs.ino === ours.ino;
}

/** Registers this connection as a user. False while PostgreSQL is being stopped. */
export function tryUse(client: Client): Promise<boolean> {
  return isTrue(client, `select pg_try_advisory_lock_shared(${USE}) as yes`);
}

/** Claims the server lock for this connection. False while another server has the database. */
export function tryServer(client: Client): Promise<boolean> {
  return isTrue(client, `select pg_try_advisory_lock(${SERVER}) as yes`);
}

/**
 * Releases the use and returns whether nobody else uses the database; if so, nobody can start to until the
 * connection ends. Releasing comes first, so that if several users leave at once, the last one to check finds
 * itself alone. (If each checked before releasing, each would see the other and nobody would stop
 * PostgreSQL.)
 */
export async function leave(client: Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${USE})`);
  return isTrue(client, `select pg_try_advisory_lock(${USE}) as yes`);
}

/** PID of the server that has the database, for a message; null if unknown. */
export async function serverPid(client: Client): Promise<number | null> {
  const [classId, objectId] = SERVER.split(', ');
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    [classId, objectId],
  );
  const pid = Number(/^plenary (\d+)$/.exec(rows[0]?.name ?? '')?.[1]);
  return Number.isInteger(pid) ? pid : null;
}

/** PID of the connection's PostgreSQL backend. */
export async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL gave no process number');
  return row.pid;
}

/** Whether the connection with this backend PID is still open. */
export function isConnected(client: Client, backend: number): Promise<boolean> {
  return isTrue(client, 'select exists (select from pg_stat_activity where pid = $1) as yes', [backend]);
}

/** Creates the application's database if it is missing. */
export async function ensureDatabase(client: Client): Promise<void> {
  const there = `select exists (select from pg_database where datname = '${DATABASE}') as yes`;
  if (await isTrue(client, there)) return;
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process created it concurrently.
    if (!(await isTrue(client, there))) throw error;
  }
}

async function isTrue(client: Client, sql: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(sql, values);
  return rows[0]?.yes === true;
}
