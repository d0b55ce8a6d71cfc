import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError, errorCode, explainFailure, textOf } from './errors';
import {
  close,
  connect,
  ensureDatabase,
  isNotNow,
  backendOf,
  leave,
  serverPid,
  tryServer,
  tryUse,
} from './locks';
import type { DataPaths } from './dataPaths';
import { findPostmaster, type PostmasterFile } from './postmasterFile';
import { shutDown, spawnPostmaster, type Spawned } from './postmaster';

/** A running PostgreSQL that this process is registered as a user of. */
export interface Attachment {
  /** The connection that holds the locks. */
  client: Client;
  /** PID of that connection's PostgreSQL backend. */
  backend: number;
  pid: number;
  socketFolder: string;
  port: number;
  /** Whether another process started it. */
  adopted: boolean;
}

export interface AttachOptions {
  binaries: Binaries;
  paths: DataPaths;
  role: 'server' | 'tool';
  log: (line: string) => void;
  signal: AbortSignal;
  /** Called with each postmaster started here, so that an exit halfway through can stop it. */
  onSpawn: (spawned: Spawned) => void;
}

/** Crash recovery replays at most `max_wal_size` of WAL, which fits this limit even on a slow disk. */
const START_DEADLINE_MS = 180_000;
const FIRST_WORD_MS = 5_000;
const RETRY_MS = 10;
/** A killed server's lock is held until PostgreSQL notices that the connection has ended. */
const SERVER_GRACE_MS = 1_500;

/** Another server has the database; retrying is pointless. */
export class ServerTakenError extends EmbeddedPostgresError {}

/**
 * Registers as a user of a database, on the PostgreSQL already running on it or on one started here. Several
 * processes may do so at once while others are stopping it: PostgreSQL's own lock file lets one postmaster
 * win, and every other outcome leads to a retry.
 */
export async function attach(options: AttachOptions): Promise<Attachment> {
  const began = Date.now();
  let spawned: Spawned | null = null;
  let reported = false;
  while (Date.now() - began < START_DEADLINE_MS) {
    if (options.signal.aborted) throw new EmbeddedPostgresError('startup was interrupted');
    const found = await findPostmaster(options.paths.data);
    if (found.state === 'running') {
      const attachment = await join(found.file, found.file.pid !== spawned?.pid, options);
      if (attachment) return attachment;
    } else if (spawned === null || spawned.ended) {
      if (spawned?.ended?.failure) throw spawned.ended.failure;
      const stale = found.state === 'left' ? found.file.pid : null;
      spawned = await spawnPostmaster(options.binaries, options.paths, stale);
      options.onSpawn(spawned);
    }
    if (!reported && Date.now() - began > FIRST_WORD_MS) {
      reported = true;
      options.log(
        'PostgreSQL is still starting (after a crash it first repeats what was not yet in its files)',
      );
    }
    await sleep(RETRY_MS);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not become ready in ${START_DEADLINE_MS / 1000} s; see ${options.paths.log}`,
  );
}

/** Makes one attempt to register with a running PostgreSQL; null if it is not ready or is stopping. */
async function join(
  file: PostmasterFile,
  adopted: boolean,
  options: AttachOptions,
): Promise<Attachment | null> {
  const { socketFolder, port, pid } = file;
  if (socketFolder === null || port === null) return null;
  const { data } = options.paths;
  const client = await connect({ socketFolder, port }, data).catch((error: unknown) => {
    throw explainConnection(error, socketFolder);
  });
  if (!client) return null;
  try {
    if (!(await tryUse(client))) {
      await close(client);
      return null;
    }
    if (options.role === 'server') await claimServer(client, pid, options);
    await ensureDatabase(client);
    return { client, backend: await backendOf(client), pid, socketFolder, port, adopted };
  } catch (error) {
    await close(client);
    if (isNotNow(error)) return null;
    throw error;
  }
}

async function claimServer(client: Client, pid: number, { paths, signal }: AttachOptions): Promise<void> {
  const deadline = Date.now() + SERVER_GRACE_MS;
  while (!(await tryServer(client))) {
    if (Date.now() < deadline && !signal.aborted) {
      await sleep(RETRY_MS);
      continue;
    }
    const other = await serverPid(client);
    // The other server may have just exited, leaving it to us to stop PostgreSQL.
    if (await leave(client)) await shutDown(paths.data, pid);
    const who = other === null ? '' : ` (process ${other})`;
    throw new ServerTakenError(
      `another Plenary server${who} already uses ${paths.data}; stop it or set DATA_DIR to another folder`,
    );
  }
}

function explainConnection(error: unknown, socketFolder: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const denied = errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM';
  return denied
    ? explainFailure('the running PostgreSQL cannot be reached', textOf(error), socketFolder)
    : new EmbeddedPostgresError(`the running PostgreSQL cannot be used: ${textOf(error)}`);
}
