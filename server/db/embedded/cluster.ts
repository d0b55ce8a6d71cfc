import { execFile } from 'node:child_process';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify, types } from 'node:util';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError, errorCode, explainFailure, orOwnDatabase, textOf } from './errors';
import type { DataPaths } from './dataPaths';
import { programEnvironment, SUPERUSER } from './settings';

const run = promisify(execFile);
const UNFINISHED = /^\.postgres-init-(\d+)-/;

/**
 * Unicode character types (plain `C` makes lower(), ILIKE and pg_trgm ignore non-ASCII), ordered by code
 * point. Systems without `C.UTF-8` (macOS) get the same from `en_US.UTF-8`.
 */
const locales: readonly (readonly string[])[] = [
  ['--locale=C.UTF-8'],
  ['--locale=C', '--lc-ctype=en_US.UTF-8'],
];

/**
 * Makes sure that the data folder contains a cluster of the right version, initializing one if needed.
 * Initialization runs in a sibling folder that is renamed at the end, so an interrupted start leaves nothing
 * half done, and one of two concurrent starts wins.
 * @returns whether this call initialized it
 */
export async function ensureCluster(
  binaries: Binaries,
  paths: DataPaths,
  signal: AbortSignal,
): Promise<boolean> {
  await removeUnfinished(paths.base);
  if (await holdsCluster(paths.data, binaries.major)) return false;
  const draft = path.join(paths.base, `.postgres-init-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    if (paths.owner) await chown(draft, paths.owner.uid, paths.owner.gid);
    await initialise(binaries, paths, draft, signal);
    await rename(draft, paths.data);
    await syncFolder(paths.base);
    return true;
  } catch (error) {
    const code = errorCode(error);
    const beaten = code === 'ENOTEMPTY' || code === 'EEXIST';
    if (beaten && (await holdsCluster(paths.data, binaries.major))) return false;
    if (error instanceof EmbeddedPostgresError) throw error;
    throw explainFailure('the database could not be created', textOf(error), paths.base);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Whether there is a complete cluster. Throws if there is anything else, or a cluster of another version. */
async function holdsCluster(data: string, major: string): Promise<boolean> {
  let entries: string[];
  try {
    entries = await readdir(data);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw explainFailure('the database cannot be opened', textOf(error), data);
  }
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION') || !entries.includes('global')) {
    throw new EmbeddedPostgresError(
      `${data} is not a PostgreSQL data folder, or only a part of one; move it away for a fresh start, or set DATA_DIR to another folder`,
    );
  }
  const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version === major) return true;
  throw new EmbeddedPostgresError(
    `${data} was written by PostgreSQL ${version}, the embedded one is ${major}; move the data over with pg_dump, set DATA_DIR to another folder, ${orOwnDatabase}`,
  );
}

async function initialise(
  binaries: Binaries,
  paths: DataPaths,
  draft: string,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, locale] of locales.entries()) {
    const options = ['-D', draft, `--username=${SUPERUSER}`, '--auth=trust', '--encoding=UTF8', ...locale];
    try {
      await run(binaries.initdb, [...options, '--no-instructions'], {
        ...paths.owner,
        cwd: '/',
        env: programEnvironment(),
        signal,
      });
      return;
    } catch (error) {
      if (signal.aborted) throw new EmbeddedPostgresError('startup was interrupted');
      const output = outputOf(error);
      if (/invalid locale/.test(output) && index < locales.length - 1) continue;
      throw explainFailure('the database could not be created', output, paths.base);
    }
  }
}

function outputOf(error: unknown): string {
  const printed = types.isNativeError(error) && 'stderr' in error ? String(error.stderr) : '';
  return printed.trim() === '' ? textOf(error) : printed;
}

/** Removes the leftovers of killed starts, but not the folder of one still running. */
async function removeUnfinished(base: string): Promise<void> {
  for (const entry of await readdir(base)) {
    const pid = Number(UNFINISHED.exec(entry)?.[1]);
    if (Number.isInteger(pid) && !isAlive(pid))
      await rm(path.join(base, entry), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** Makes a rename survive a power loss. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
