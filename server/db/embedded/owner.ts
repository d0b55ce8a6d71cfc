import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError, errorCode, exitCode, orOwnDatabase, textOf } from './errors';

/** The OS user PostgreSQL runs as when we are root; it refuses to run as root. */
export interface Owner {
  uid: number;
  gid: number;
}

const PASSWD = '/etc/passwd';
const OWN_USER = 'plenary';
/** `useradd`'s exit code for a name already in use: a process started alongside us created it. */
const NAME_TAKEN = 9;

const run = promisify(execFile);

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Finds a user in the text of /etc/passwd; null if absent or an alias of root. */
export function userIn(passwd: string, name: string): Owner | null {
  for (const line of passwd.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user !== name || uid === undefined || gid === undefined) continue;
    return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null;
  }
  return null;
}

/**
 * The unprivileged user for a root process: an existing `postgres` or `plenary`, otherwise `plenary`, newly
 * created.
 */
export async function unprivilegedOwner(): Promise<Owner> {
  const known = await knownOwner();
  if (known) return known;
  try {
    const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
    await run('useradd', ['--system', ...home, OWN_USER]);
  } catch (error) {
    if (exitCode(error) !== NAME_TAKEN)
      throw noOwner(errorCode(error) === 'ENOENT' ? 'useradd is missing' : textOf(error));
  }
  const created = await knownOwner();
  if (!created) throw noOwner(`useradd made no entry in ${PASSWD}`);
  return created;
}

async function knownOwner(): Promise<Owner | null> {
  const passwd = await readFile(PASSWD, 'utf8');
  return userIn(passwd, 'postgres') ?? userIn(passwd, OWN_USER);
}

function noOwner(reason: string): EmbeddedPostgresError {
  const detail = reason.replaceAll('\n', ' ').trim();
  return new EmbeddedPostgresError(
    `PostgreSQL does not run as root and no user could be created for it (${detail}); start as an ordinary user, create the user "${OWN_USER}", ${orOwnDatabase}`,
  );
}
