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

/** Root's databases and programs: a folder that an unprivileged user can reach, unlike most clones made as root. */
export const SYSTEM_FOLDER = '/var/lib/plenary';

/** Where the parts of one database lie. */
export interface Places {
  /** the folder around the data: our own files go here */
  base: string;
  /** PostgreSQL's data folder */
  data: string;
  log: string;
  /** who owns the data and runs PostgreSQL; null: the user we are */
  owner: Owner | null;
  /** a database was made for this data folder before: it should be there */
  expected: boolean;
}

const INSTANCE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Decides where the database of a data folder lies, and makes the folders around it. */
export async function findPlaces(dataDir: string): Promise<Places> {
  const home = await writableFolder(dataDir);
  return isRoot() ? rootPlaces(home) : ordinaryPlaces(home);
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

/** A recursive mkdir says ENOENT for a read-only file system; the nearest folder that exists says what is the matter. */
async function accessNearest(folder: string): Promise<void> {
  try {
    // With the final separator, a file in its place is told from a folder without rights.
    await access(path.join(folder, path.sep), constants.W_OK | constants.X_OK);
  } catch (error) {
    const parent = path.dirname(folder);
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error;
    await accessNearest(parent);
  }
}

async function ordinaryPlaces(home: string): Promise<Places> {
  const id = await readInstanceId(home);
  if (id !== null) {
    throw new EmbeddedPostgresError(
      `${home} was made by root, its database lies in ${path.join(SYSTEM_FOLDER, id)}; start as root or set DATA_DIR to another folder`,
    );
  }
  const places = placesIn(home, false);
  await refuseForeignData(places.data, process.getuid?.());
  return places;
}

async function rootPlaces(home: string): Promise<Places> {
  // Data of an ordinary user, seen by root (sudo): another database must not silently take its place.
  await refuseForeignData(path.join(home, 'postgres'), 0);
  try {
    const expected = (await readInstanceId(home)) !== null;
    const base = path.join(SYSTEM_FOLDER, await instanceId(home));
    for (const folder of [SYSTEM_FOLDER, base]) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o755);
    }
    await writeFile(path.join(base, 'origin'), `${home}\n`);
    const places = placesIn(base, expected);
    return { ...places, owner: (await ownerOf(places.data)) ?? (await unprivilegedOwner()) };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw explainFailure('the place for the database cannot be prepared', textOf(error), SYSTEM_FOLDER);
  }
}

function placesIn(base: string, expected: boolean): Places {
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

/** Existing data keep their owner, even when a better candidate for new data has appeared since. */
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
  // It becomes part of a path that root works on.
  if (INSTANCE_ID.test(id)) return id;
  throw new EmbeddedPostgresError(`${file} is damaged; put its id back or delete the file for a fresh start`);
}

async function instanceId(home: string): Promise<string> {
  const known = await readInstanceId(home);
  if (known !== null) return known;
  const draft = path.join(home, `instance-id.${process.pid}`);
  try {
    await writeFile(draft, `${randomUUID()}\n`);
    // A link either appears with its content or fails: two processes that start at once agree on one id.
    await link(draft, path.join(home, 'instance-id')).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const id = await readInstanceId(home);
  if (id === null)
    throw new EmbeddedPostgresError(`${home} was deleted while the server started; start again`);
  return id;
}

/** The shortest of the systems' limits on a socket's address (macOS 104 with the final NUL, Linux 108). */
const SOCKET_PATH_BYTES = 103;
export const SOCKET_PORT = 5432;

/** Does the socket of a PostgreSQL that listens in this folder have an address that fits? */
export function socketFits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES;
}

/**
 * The folder of the socket: the data folder, or when its path is too long, a short private one for temporary files.
 * Whoever reaches the socket is let in (`trust`), so the folder must be its owner's alone (0700).
 */
export async function socketFolder(places: Places, temporary: string = os.tmpdir()): Promise<string> {
  const owner = places.owner?.uid ?? process.getuid?.();
  if (socketFits(places.data)) {
    await chmod(places.data, 0o700);
    return places.data;
  }
  const hash = createHash('sha256')
    .update(`${String(owner)}:${places.data}`)
    .digest('hex')
    .slice(0, 16);
  const candidates = [temporary, '/tmp'].map((parent) => path.join(parent, `plenary-${hash}`));
  const folder = candidates.find(socketFits) ?? path.join('/tmp', `plenary-${hash}`);
  await makePrivate(folder, places.owner);
  return folder;
}

/** Creates a folder in a place where anyone may write, or takes the one there if it truly is ours. */
async function makePrivate(folder: string, owner: Owner | null): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (owner) await chown(folder, owner.uid, owner.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw explainFailure('no socket can be made', textOf(error), folder);
  }
  const found = await lstat(folder);
  const ours = found.uid === (owner?.uid ?? process.getuid?.());
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${folder} is not a private folder of the database's user; delete it or set DATA_DIR to a shorter path`,
    );
  }
}
