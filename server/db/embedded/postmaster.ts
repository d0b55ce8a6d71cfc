import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError, errorCode, explainFailure } from './errors';
import { boundLog, logSince, logSize, openLog } from './logFile';
import { socketFolder, type DataPaths } from './dataPaths';
import { findPostmaster } from './postmasterFile';
import { programEnvironment, serverArguments } from './settings';

/** A PostgreSQL that this process started. */
export interface Spawned {
  pid: number;
  /** Null while it is running; afterward how it ended. */
  ended: { failure: EmbeddedPostgresError | null } | null;
}

/** Not an error: another process is starting or has just stopped the same database. A retry resolves it. */
const IN_THE_WAY = /lock file ".*" already exists|pre-existing shared memory block/;

/**
 * Starts PostgreSQL on a cluster without waiting for it to be ready. It runs in its own session, so that
 * Ctrl-C in the terminal reaches only the server, which then stops PostgreSQL cleanly.
 * @param stalePid a PID in an old postmaster.pid that is known to belong to another program now
 */
export async function spawnPostmaster(
  binaries: Binaries,
  paths: DataPaths,
  stalePid: number | null,
): Promise<Spawned> {
  const folder = await socketFolder(paths);
  await boundLog(paths.log);
  const logStart = await logSize(paths.log);
  // PostgreSQL refuses to start while the process in an old postmaster.pid is alive, unless it is its own
  // parent or grandparent. Passing it as the grandparent keeps PostgreSQL's other check, for survivors in the
  // old shared memory.
  const environment = stalePid === null ? {} : { PG_GRANDPARENT_PID: String(stalePid) };
  const log = openLog(paths.log);
  try {
    const child = spawn(binaries.postgres, serverArguments(paths.data, folder), {
      ...paths.owner,
      cwd: '/',
      env: programEnvironment(environment),
      detached: true,
      stdio: ['ignore', log, log],
    });
    const spawned = await started(child, paths);
    child.unref();
    child.once('exit', (code) => {
      spawned.ended = { failure: code === 0 ? null : failureIn(logSince(paths.log, logStart), paths) };
    });
    return spawned;
  } finally {
    closeSync(log);
  }
}

async function started(child: ChildProcess, paths: DataPaths): Promise<Spawned> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      reject(explainFailure('PostgreSQL could not be started', error.message, paths.base));
    });
    child.once('spawn', () => {
      if (child.pid !== undefined) resolve({ pid: child.pid, ended: null });
    });
  });
}

function failureIn(output: string, paths: DataPaths): EmbeddedPostgresError | null {
  if (IN_THE_WAY.test(output)) return null;
  const { message } = explainFailure('PostgreSQL could not be started', output, paths.data);
  return new EmbeddedPostgresError(`${message} (see ${paths.log})`);
}

/**
 * Escalating signals: fast shutdown, immediate shutdown without a checkpoint (recovery at the next start),
 * then kill.
 */
const escalation: readonly { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];
const LOOK_EVERY_MS = 10;

/** Stops a data folder's postmaster `pid` and waits for it to exit. */
export async function shutDown(data: string, pid: number): Promise<void> {
  for (const { signal, waitMs } of escalation) {
    const deadline = Date.now() + waitMs;
    if (!(await runs(data, pid))) return;
    interrupt(pid, signal);
    while (Date.now() < deadline) {
      if (!(await runs(data, pid))) return;
      await sleep(LOOK_EVERY_MS);
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL (process ${pid}) does not stop; stop it by hand: kill -9 ${pid}`,
  );
}

/** Signals a process; one that has already exited is ignored. SIGINT is PostgreSQL's fast shutdown. */
export function interrupt(pid: number, signal: NodeJS.Signals = 'SIGINT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function runs(data: string, pid: number): Promise<boolean> {
  const found = await findPostmaster(data);
  return found.state === 'running' && found.file.pid === pid;
}
