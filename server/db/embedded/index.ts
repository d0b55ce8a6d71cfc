import { rm } from 'node:fs/promises';
import path from 'node:path';
import { binariesCopied, binariesInPlace, findPackage } from './binaries';
import { ensureCluster } from './cluster';
import { EmbeddedPostgresError, explainFailure, textOf } from './errors';
import { watchExits } from './exitPaths';
import { keepLogBounded } from './logFile';
import { findPlaces, SYSTEM_FOLDER } from './places';
import { findPostmaster } from './postmasterFile';
import { DATABASE, SUPERUSER } from './settings';
import { Supervisor } from './supervisor';

export { EmbeddedPostgresError };

/** A running PostgreSQL that this process is a user of. */
export interface EmbeddedPostgres {
  /** settings of pg.Pool and pg.Client; `host` is the folder of the Unix socket */
  connection: { host: string; port: number; user: string; database: string };
  /** where the data lie, to print at start */
  location: string;
  /** the data folder was initialised by this call */
  fresh: boolean;
  /** PostgreSQL ran already, started or left behind by another process, and was taken over */
  adopted: boolean;
  /** Gives this process's use up; stops PostgreSQL when nobody else uses it. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** our folder for everything that is kept; made when missing */
  dataDir: string;
  /** `server`: one at a time on a data folder. `tool`: any number, beside a server or not. */
  role: 'server' | 'tool';
  /** takes what happens to PostgreSQL, a line at a time */
  log: (line: string) => void;
  /** PostgreSQL ended and could not be started again, after several tries; by default this is only logged */
  onCrash?: (error: Error) => void;
}

/**
 * Starts PostgreSQL from the binaries that came by npm, or joins the one that runs on the data folder. It listens on a
 * private Unix socket only. As an ordinary user the data lie in `<dataDir>/postgres`; as root under `/var/lib/plenary`,
 * owned by an unprivileged OS user, because PostgreSQL does not run as root.
 *
 * While it is used it is started again should it end. It is stopped by `stop()`, and on every way out of this process
 * that can be handled (see exitPaths.ts); what a SIGKILL leaves running, the next start takes over.
 *
 * Ends with EmbeddedPostgresError, one line that says what is wrong and what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, role, log, onCrash = (error: Error) => log(error.message) } = options;
  const source = await findPackage();
  const places = await findPlaces(dataDir);
  const binaries = places.owner ? await binariesCopied(source, SYSTEM_FOLDER) : await binariesInPlace(source);
  const supervisor = new Supervisor({ binaries, places, role, log, onCrash });
  const unwatchExits = watchExits(
    () => supervisor.stop(),
    () => supervisor.stopAfterExit(),
  );
  const endLogWatch = keepLogBounded(places.log, log);
  const stop = async () => {
    try {
      await supervisor.stop();
    } finally {
      unwatchExits();
      endLogWatch();
    }
  };
  try {
    const fresh = await ensureCluster(binaries, places, supervisor.signal);
    if (fresh && places.expected) log(`the database of ${dataDir} was gone; an empty one was made`);
    const { socketFolder, port, adopted } = await supervisor.start();
    const connection = { host: socketFolder, port, user: SUPERUSER, database: DATABASE };
    return { connection, location: places.data, fresh, adopted, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Deletes the database of a data folder for good, wherever it lies; the rest of the folder stays.
 * Throws EmbeddedPostgresError while PostgreSQL runs on it.
 */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const places = await findPlaces(dataDir);
  if ((await findPostmaster(places.data)).state === 'running') {
    throw new EmbeddedPostgresError(`the database in ${places.data} is in use; stop the server first`);
  }
  const ours = places.owner ? [places.base] : [places.data, places.log, `${places.log}.1`];
  try {
    for (const entry of ours) await rm(entry, { recursive: true, force: true });
    await rm(path.join(dataDir, 'instance-id'), { force: true });
  } catch (error) {
    throw explainFailure('the database cannot be deleted', textOf(error), places.base);
  }
}
