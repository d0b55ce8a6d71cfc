import { rm } from 'node:fs/promises';
import path from 'node:path';
import { binariesCopied, binariesInPlace, findPackage } from './binaries';
import { ensureCluster } from './cluster';
import { EmbeddedPostgresError, explainFailure, textOf } from './errors';
import { watchExits } from './exitPaths';
import { keepLogBounded } from './logFile';
import { findDataPaths, SYSTEM_FOLDER } from './dataPaths';
import { findPostmaster } from './postmasterFile';
import { DATABASE, SUPERUSER } from './settings';
import { Supervisor } from './supervisor';

export { EmbeddedPostgresError };

/** A running PostgreSQL that this process is a user of. */
export interface EmbeddedPostgres {
  /** Settings for pg.Pool and pg.Client; `host` is the Unix socket's folder. */
  connection: { host: string; port: number; user: string; database: string };
  /** Where the data is stored, for display at startup. */
  location: string;
  /** Whether this call initialized the data folder. */
  fresh: boolean;
  /** Whether PostgreSQL was already running, started or left behind by another process. */
  adopted: boolean;
  /** Releases this process's use, and stops PostgreSQL if nobody else uses it. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Root folder for all stored data; created if missing. */
  dataDir: string;
  /** `server`: one per data folder. `tool`: any number, with or without a server. */
  role: 'server' | 'tool';
  /** Receives PostgreSQL's log events, a line at a time. */
  log: (line: string) => void;
  /**
   * Called when PostgreSQL ended and could not be restarted after several attempts; by default this is only
   * logged.
   */
  onCrash?: (error: Error) => void;
}

/**
 * Starts PostgreSQL from the binaries installed by npm, or joins the one already running on the data folder.
 * It listens on a private Unix socket only. For an ordinary user the data is in `<dataDir>/postgres`; for
 * root it is under `/var/lib/plenary`, owned by an unprivileged OS user, because PostgreSQL refuses to run as
 * root.
 *
 * It is restarted if it ends while in use. It is stopped by `stop()` and on every exit of this process that
 * can be handled (see exitPaths.ts); after a SIGKILL it keeps running, and the next start adopts it.
 *
 * Rejects with EmbeddedPostgresError, one line that says what is wrong and how to fix it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, role, log, onCrash = (error: Error) => log(error.message) } = options;
  const source = await findPackage();
  const paths = await findDataPaths(dataDir);
  const binaries = paths.owner
    ? await binariesCopied(source, SYSTEM_FOLDER)
    : await binariesInPlace(source, paths.base);
  const supervisor = new Supervisor({ binaries, paths, role, log, onCrash });
  const unwatchExits = watchExits(
    () => supervisor.stop(),
    () => supervisor.stopAfterExit(),
  );
  const endLogWatch = keepLogBounded(paths.log, log);
  const stop = async () => {
    try {
      await supervisor.stop();
    } finally {
      unwatchExits();
      endLogWatch();
    }
  };
  try {
    const fresh = await ensureCluster(binaries, paths, supervisor.signal);
    if (fresh && paths.expected) log(`the database of ${dataDir} was gone; an empty one was created`);
    const { socketFolder, port, adopted } = await supervisor.start();
    const connection = { host: socketFolder, port, user: SUPERUSER, database: DATABASE };
    return { connection, location: paths.data, fresh, adopted, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Permanently deletes a data folder's database, wherever it is stored; the rest of the folder stays. Throws
 * EmbeddedPostgresError while PostgreSQL is running on it.
 */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const paths = await findDataPaths(dataDir);
  if ((await findPostmaster(paths.data)).state === 'running') {
    throw new EmbeddedPostgresError(`the database in ${paths.data} is in use; stop the server first`);
  }
  const ours = paths.owner ? [paths.base] : [paths.data, paths.log, `${paths.log}.1`];
  try {
    for (const entry of ours) await rm(entry, { recursive: true, force: true });
    await rm(path.join(dataDir, 'instance-id'), { force: true });
  } catch (error) {
    throw explainFailure('the database cannot be deleted', textOf(error), paths.base);
  }
}
