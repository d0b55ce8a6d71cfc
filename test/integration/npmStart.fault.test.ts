import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { openDatabase, openPool } from '../../server/db/database';
import { removeEmbeddedPostgres } from '../../server/db/embedded';
import { shutDown } from '../../server/db/embedded/postmaster';
import { findPostmaster } from '../../server/db/embedded/postmasterFile';
import { DATABASE, SUPERUSER } from '../../server/db/embedded/settings';
import { accounts, privateFolder, removeAccountFolders } from '../../server/db/embedded/testing/accounts';
import { createAccount } from '../../server/identity/accountService';
import { idTokenOf } from '../bench/idToken';
import { buildPicture } from '../builders/picture';
import { until } from '../until';
import { npmOf, type Npm } from './npmOf';
import { familyOf, survivorsOf } from './processes';

afterAll(removeAccountFolders);

const EVENT = 'cleaning-summit';

/** Whether a port is free to listen on. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** Uploads a picture as a new user of the event: the rendering process starts with the first one. */
async function sendPicture(port: number, location: string, username: string): Promise<number> {
  const found = await findPostmaster(location);
  if (found.state !== 'running' || !found.file.socketFolder || !found.file.port)
    throw new Error('PostgreSQL does not run.');
  const { socketFolder, port: databasePort } = found.file;
  const pool = openPool(
    { host: socketFolder, port: databasePort, user: SUPERUSER, database: DATABASE },
    (error) => {
      throw error;
    },
  );
  const person = { username, password: 'correct horse battery', attendeeId: username, conferences: [EVENT] };
  try {
    await createAccount(openDatabase(pool), person);
  } finally {
    await pool.end();
  }
  const origin = `http://localhost:${port}`;
  const token = await idTokenOf(origin, username, person.password);
  const { status } = await fetch(`${origin}/api/${EVENT}/attendees/${username}/picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await buildPicture('png')),
  });
  return status;
}

// As root, PostgreSQL runs as another user from a copy of its programs. Without root, the tests run as the
// ordinary user.
describe.each(accounts)('npm start, as $name', (account) => {
  let npm: Npm;
  let home: string;
  let dataDir: string;
  let cleanUp: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    home = await privateFolder(account);
    dataDir = path.join(home, 'data');
    npm = await npmOf(account, home);
  });
  afterEach(async () => {
    await cleanUp?.();
  });
  afterAll(async () => {
    if (account.owner === null) await removeEmbeddedPostgres(dataDir);
    rmSync(home, { recursive: true });
  });

  it.each([
    ['SIGTERM to npm alone, which is what a supervisor or a container sends', 'SIGTERM', 'npm'],
    ['SIGINT to all its processes, which is what a terminal sends', 'SIGINT', 'group'],
  ] as const)('leaves nothing running after %s', async (_name, signal, to) => {
    const server = npm.start({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn' });
    const { port, location } = await server.running();
    expect(await sendPicture(port, location, `person-${to}`)).toBe(200);
    const { pid = NaN } = server.child;
    const family = familyOf(pid);
    cleanUp = async () => {
      for (const survivor of survivorsOf(family)) process.kill(survivor.pid, 'SIGKILL');
      const found = await findPostmaster(location);
      if (found.state === 'running') await shutDown(location, found.file.pid);
    };
    const commands = family.map(({ command }) => command);
    expect(commands).toContainEqual(expect.stringContaining('server/main.ts'));
    expect(commands).toContainEqual(expect.stringContaining('renderingChild.ts'));
    expect(commands).toContainEqual(expect.stringContaining('/bin/postgres -D '));

    // A surviving process would hold npm's output open, so do not wait for it to close.
    const npmEnds = once(server.child, 'exit');
    process.kill(to === 'group' ? -pid : pid, signal);
    expect(await npmEnds).toEqual([0, null]);
    await until('all that npm started has ended', () => survivorsOf(family).length === 0);
    expect(server.stderr()).not.toContain('Stopping at once');
    expect((await findPostmaster(location)).state).toBe('none');
    expect(await isFree(port)).toBe(true);
  });
});
