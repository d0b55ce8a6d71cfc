import { chmod, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../../../test/until';
import { removeEmbeddedPostgres } from './index';
import { findPostmaster } from './postmasterFile';
import { accounts, ordinary, privateFolder, removeAccountFolders, type Account } from './testing/accounts';
import { endUsers, User } from './testing/users';

const KEEP = 'drop table if exists kept; create table kept as select 42 as answer';
afterAll(removeAccountFolders);

const [self] = accounts;
if (!self) throw new Error('there is always an account');

describe.each(accounts)('processes of $name', (account) => {
  let dataDir: string;

  // Share one database: creating it is the slowest part.
  beforeAll(async () => {
    dataDir = await privateFolder(account);
  });
  afterEach(endUsers);
  afterAll(() => discard(account, dataDir));

  const start = (role: 'server' | 'tool') => User.start(account, dataDir, role);

  it('allow one server at a time: the second is refused in one line, the first keeps running', async () => {
    const first = await start('server');
    const { location } = await first.next('ready');
    const second = await start('server');
    const { name, message } = await second.next('failed');
    expect(name).toBe('EmbeddedPostgresError');
    expect(message).toBe(
      `another Plenary server (process ${first.pid}) already uses ${location}; stop it or set DATA_DIR to another folder`,
    );
    expect((await second.end()).code).toBe(1);
    expect(await first.query('select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
    expect((await findPostmaster(location)).state).toBe('none');
  });

  it.each([
    ['server', 'tool'],
    ['tool', 'server'],
  ] as const)('keep PostgreSQL running when a %s quits while a %s still uses it', async (one, other) => {
    const first = await start(one);
    expect(await first.next('ready')).toMatchObject({ adopted: false });
    const second = await start(other);
    const { location, ...ready } = await second.next('ready');
    expect(ready).toMatchObject({ adopted: true, fresh: false });
    await first.stop();
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect((await findPostmaster(location)).state).toBe('none');
  });

  it('take over PostgreSQL with all data after a server was killed with SIGKILL', async () => {
    const first = await start('server');
    const { location } = await first.next('ready');
    await first.query(KEEP);
    first.kill('SIGKILL');
    await first.end();
    expect((await findPostmaster(location)).state).toBe('running');
    const second = await start('server');
    expect(await second.next('ready')).toMatchObject({ adopted: true, fresh: false });
    expect(await second.query('select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    expect((await findPostmaster(location)).state).toBe('none');
  });

  it('restart PostgreSQL with all data after its SIGKILL, and the server keeps its lock', async () => {
    const server = await start('server');
    const { location } = await server.next('ready');
    const tool = await start('tool');
    await tool.next('ready');
    await server.query(KEEP);
    const killed = await postmasterPid(location);
    process.kill(killed, 'SIGKILL');
    expect(await server.queryUntilAnswered('select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await tool.queryUntilAnswered('select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await postmasterPid(location)).not.toBe(killed);
    await until('the locks are held again', async () => {
      const rows = await server.query(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and granted`,
      );
      return rows[0]?.['n'] === 3;
    });
    const second = await start('server');
    expect((await second.next('failed')).message).toContain('already uses');
    await server.stop();
    expect(await tool.query('select 1 as one')).toEqual([{ one: 1 }]);
    await tool.stop();
    expect((await findPostmaster(location)).state).toBe('none');
  });

  it('recover after the server and PostgreSQL were both killed with SIGKILL', async () => {
    const first = await start('server');
    const { location } = await first.next('ready');
    await first.query(KEEP);
    first.kill('SIGKILL');
    process.kill(await postmasterPid(location), 'SIGKILL');
    await first.end();
    const second = await start('server');
    expect(await second.next('ready')).toMatchObject({ adopted: false, fresh: false });
    expect(await second.query('select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('run PostgreSQL as an unprivileged user', async () => {
    const server = await start('server');
    const { location } = await server.next('ready');
    const [row] = await server.query(
      `select pg_read_file('/proc/self/status') as status where current_setting('data_directory') = '${location}'`,
    );
    expect(/^Uid:\t(\d+)/m.exec(String(row?.['status']))?.[1]).not.toBe('0');
  });
});

// The code is the same for every kind of user.
describe('ending a process', () => {
  let dataDir: string;

  // Share one database: creating it is the slowest part.
  beforeAll(async () => {
    dataDir = await privateFolder(self);
  });
  afterEach(endUsers);
  afterAll(() => discard(self, dataDir));

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('with %s stops PostgreSQL too', async (signal) => {
    const server = await User.start(self, dataDir, 'server');
    const { location } = await server.next('ready');
    server.kill(signal);
    expect((await server.end()).signal).toBe(signal);
    expect((await findPostmaster(location)).state).toBe('none');
  });

  it.each([
    ['process.exit()', { type: 'exit' }, 3],
    ['an uncaught error', { type: 'throw' }, 1],
  ] as const)('with %s stops PostgreSQL too, unless it is still in use', async (_name, command, code) => {
    const server = await User.start(self, dataDir, 'server');
    const { location } = await server.next('ready');
    const tool = await User.start(self, dataDir, 'tool');
    await tool.next('ready');
    server.send(command);
    expect((await server.end()).code).toBe(code);
    await until('the lock of the server is gone', async () => {
      const rows = await tool.query(`select count(*)::int as n from pg_locks where locktype = 'advisory'`);
      return rows[0]?.['n'] === 1;
    });
    tool.send(command);
    expect((await tool.end()).code).toBe(code);
    await until('PostgreSQL has ended', async () => (await findPostmaster(location)).state === 'none');
  });
});

describe('an unwritable folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await privateFolder(ordinary);
  });
  afterEach(async () => {
    await chmod(dataDir, 0o700);
    await endUsers();
    await discard(ordinary, dataDir);
  });

  it('is reported in one line and left unchanged', async () => {
    await chmod(dataDir, 0o500);
    const server = await User.start(ordinary, dataDir, 'server');
    const { name, message } = await server.next('failed');
    expect(name).toBe('EmbeddedPostgresError');
    expect(message).toContain(`${dataDir} cannot be written by the user that runs the server`);
    expect(message).not.toContain('\n');
    expect((await server.end()).code).toBe(1);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is reported in one line if it is the parent of the data folder', async () => {
    await chmod(dataDir, 0o500);
    const below = path.join(dataDir, 'below');
    const server = await User.start(ordinary, below, 'server');
    expect((await server.next('failed')).message).toContain(`${below} cannot be written`);
    await server.end();
  });
});

async function postmasterPid(location: string): Promise<number> {
  return Number((await readFile(path.join(location, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** For root the data is stored elsewhere, so deleting the folder is not enough. */
async function discard(account: Account, dataDir: string): Promise<void> {
  if (account.owner === null) await removeEmbeddedPostgres(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}
