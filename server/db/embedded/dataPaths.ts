import { randomUUID, createHash } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError, errorCode, explainFailure, textOf } from './errors';
import { isRoot, unprivilegedOwner, type Owner } from './owner';

/**
 * Databases and programs for root, in a folder that an unprivileged user can reach, unlike most clones made
 * as root.
 */
export const SYSTEM_FOLDER = '/var/lib/plenary';

/** The paths that belong to one database. */
export interface DataPaths {
  /** The folder around the data, for our own files. */
  base: string;
  /** PostgreSQL's data folder. */
  data: string;
  log: string;
  /** The user that owns the data and runs PostgreSQL; null for the current user. */
  owner: Owner | null;
  /** A database was created for this data folder before and should still be there. */
  expected: boolean;
}

const INSTANCE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Determines where a data folder's database is stored, and creates the parent folders. */
export async function findDataPaths(dataDir: string): Promise<DataPaths> {
  const home = await writableFolder(dataDir);
  return isRoot() ? rootPaths(home) : userPaths(home);
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await accessNearest(path.resolve(folder));
    await mkdir(folder, { recursive: true });
    const real = await realpath(folder);
    await access(real, constants.R_OK | constants.W_OK | constants.X_OK);
    return real;
  } catch (error) {
    throw explainFailure('the data folder cannot be used', textOf(error), path.resolve(folder));
  }
}

/**
 * Reports the real reason a folder cannot be created: a recursive mkdir fails with ENOENT on a read-only file
 * system, so check the nearest existing parent.
 */
async function accessNearest(folder: string): Promise<void> {
  try {
    // The trailing separator distinguishes a file at this path from a folder without permissions.
    await access(path.join(folder, path.sep), constants.W_OK | constants.X_OK);
  } catch (error) {
    const parent = path.dirname(folder);
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error;
    await accessNearest(parent);
  }
}

async function userPaths(home: string): Promise<DataPaths> {
  const id = await readInstanceId(home);
  if (id !== null) {
    throw new EmbeddedPostgresError(
      `${home} was created by root, its database is in ${path.join(SYSTEM_FOLDER, id)}; start as root or set DATA_DIR to another folder`,
    );
  }
  const paths = pathsIn(home, false);
  await refuseForeignData(paths.data, process.getuid?.());
  return paths;
}

async function rootPaths(home: string): Promise<DataPaths> {
  // An ordinary user's data seen by root (sudo): don't silently replace it with another database.
  await refuseForeignData(path.join(home, 'postgres'), 0);
  try {
    const expected = (await readInstanceId(home)) !== null;
    const base = path.join(SYSTEM_FOLDER, await instanceId(home));
    for (const folder of [SYSTEM_FOLDER, base]) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o755);
    }
    await writeFile(path.join(base, 'origin'), `${home}\n`);
    const paths = pathsIn(base, expected);
    return { ...paths, owner: (await ownerOf(paths.data)) ?? (await unprivilegedOwner()) };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw explainFailure('the place for the database cannot be prepared', textOf(error), SYSTEM_FOLDER);
  }
}

function pathsIn(base: string, expected: boolean): DataPaths {
  const data = path.join(base, 'postgres');
  return { base, data, log: path.join(base, 'postgres.log'), owner: null, expected };
}

async function refuseForeignData(data: string, uid: number | undefined): Promise<void> {
  const owner = await ownerOf(data);
  if (!owner || owner.uid === uid) return;
  throw new EmbeddedPostgresError(
    `the database in ${data} belongs to the user with id ${owner.uid}; start as that user or set DATA_DIR to another folder`,
  );
}

/** Existing data keeps its owner, even if a better candidate for new data has appeared since. */
async function ownerOf(data: string): Promise<Owner | null> {
  try {
    const { uid, gid } = await stat(data);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw explainFailure('the database cannot be opened', textOf(error), data);
  }
}

async function readInstanceId(home: string): Promise<string | null> {
  const file = path.join(home, 'instance-id');
  let id: string;
  try {
    id = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw explainFailure('the data folder cannot be used', textOf(error), file);
  }
  // The id becomes part of a path that root works on.
  if (INSTANCE_ID.test(id)) return id;
  throw new EmbeddedPostgresError(`${file} is damaged; restore its id or delete the file for a fresh start`);
}

async function instanceId(home: string): Promise<string> {
  const known = await readInstanceId(home);
  if (known !== null) return known;
  const id = randomUUID();
  // A name of its own: callers of one process may start at once.
  const draft = path.join(home, `instance-id.${id}`);
  try {
    await writeFile(draft, `${id}\n`);
    // Creating a hard link is atomic: of two concurrent starts, both end up with the same id.
    await link(draft, path.join(home, 'instance-id')).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const stored = await readInstanceId(home);
  if (stored === null)
    throw new EmbeddedPostgresError(`${home} was deleted while the server started; start again`);
  return stored;
}

/** The strictest system limit on a socket address (macOS 104 including the final NUL, Linux 108). */
const SOCKET_PATH_BYTES = 103;
export const SOCKET_PORT = 5432;

/** Whether a PostgreSQL socket in this folder has an address within the limit. */
export function socketFits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES;
}

/**
 * The socket's folder: the data folder or, if its path is too long, a short private one for temporary files.
 * Anyone who can reach the socket gets in (`trust`), so the folder must be accessible to its owner only
 * (0700).
 */
export async function socketFolder(paths: DataPaths, temporary: string = os.tmpdir()): Promise<string> {
  const owner = paths.owner?.uid ?? process.getuid?.();
  if (socketFits(paths.data)) {
    await chmod(paths.data, 0o700);
    return paths.data;
  }
  const hash = createHash('sha256')
    .update(`${String(owner)}:${paths.data}`)
    .digest('hex')
    .slice(0, 16);
  const candidates = [temporary, '/tmp'].map((parent) => path.join(parent, `plenary-${hash}`));
  const folder = candidates.find(socketFits) ?? path.join('/tmp', `plenary-${hash}`);
  await makePrivate(folder, paths.owner);
  return folder;
}

/** Creates a folder in a world-writable location, or reuses an existing one if it is really ours. */
async function makePrivate(folder: string, owner: Owner | null): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (owner) await chown(folder, owner.uid, owner.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST')
      throw explainFailure('no socket can be created', textOf(error), folder);
  }
  const found = await lstat(folder);
  const ours = found.uid === (owner?.uid ?? process.getuid?.());
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${folder} is not a private folder of the database's user; delete it or set DATA_DIR to a shorter path`,
    );
  }
}
