import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { removeEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './index';
import { accounts, privateFolder } from './testing/accounts';

const [self] = accounts;
if (!self) throw new Error('there is always an account');

let folder: string;
let open: EmbeddedPostgres[];
let dataDirs: string[];

beforeEach(async () => {
  folder = await privateFolder(self);
  open = [];
  dataDirs = [];
});

afterEach(async () => {
  for (const database of open) await database.stop();
  for (const dataDir of dataDirs) await removeEmbeddedPostgres(dataDir);
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string, role: 'server' | 'tool' = 'server'): Promise<EmbeddedPostgres> {
  dataDirs.push(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, role, log: () => undefined });
  open.push(database);
  return database;
}

async function query(database: EmbeddedPostgres, sql: string): Promise<unknown[][]> {
  const client = new Client(database.connection);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows;
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  it('starts in a new private folder with spaces in its path and keeps its data', async () => {
    const dataDir = path.join(folder, 'a folder', 'with spaces, a comma and "quotes"');
    const first = await start(dataDir);
    expect(first).toMatchObject({ fresh: true, adopted: false, connection: { database: 'plenary' } });
    expect(first.location).toMatch(/\/postgres$/);
    await query(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await readdir(first.location)).not.toContain('postmaster.pid');
    const second = await start(dataDir);
    expect(second).toMatchObject({ fresh: false, adopted: false, location: first.location });
    expect(await query(second, 'select answer from kept')).toEqual([[42]]);
  });

  it('handles letters of all languages', async () => {
    const database = await start(path.join(folder, 'data'));
    await query(database, 'create extension pg_trgm');
    const [row] = await query(
      database,
      `select lower('É'), 'MÜLLER' ilike 'müller', cardinality(show_trgm('佐藤')) > 0, pg_encoding_to_char(encoding)
       from pg_database where datname = current_database()`,
    );
    expect(row).toEqual(['é', true, true, 'UTF8']);
  });

  it('is reachable only through its private socket and writes durably', async () => {
    const database = await start(path.join(folder, 'data'));
    const settings = ['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes'];
    const shown = settings.map((name) => `current_setting('${name}')`).join(', ');
    expect(await query(database, `select ${shown}`)).toEqual([['', 'on', 'on', 'on']]);
    expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700);
  });

  it('works if the path is too long for a socket', async () => {
    const database = await start(path.join(folder, 'x'.repeat(120)));
    expect(Buffer.byteLength(database.connection.host)).toBeLessThan(90);
    expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700);
    expect(await query(database, 'select 1')).toEqual([[1]]);
  });

  it('is started once by concurrent callers on a new folder and stopped by the last one', async () => {
    const dataDir = path.join(folder, 'data');
    const all = await Promise.all([start(dataDir), start(dataDir, 'tool'), start(dataDir, 'tool')]);
    expect(all.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1);
    const [first, second, third] = all;
    await Promise.all([first.stop(), third.stop()]);
    expect(await query(second, 'select 1')).toEqual([[1]]);
    await second.stop();
    expect(await readdir(second.location)).not.toContain('postmaster.pid');
  });

  it('is stopped when all callers leave at the same time', async () => {
    const dataDir = path.join(folder, 'data');
    const all = await Promise.all([start(dataDir), start(dataDir, 'tool'), start(dataDir, 'tool')]);
    await Promise.all(all.map((database) => database.stop()));
    expect(await readdir(all[0].location)).not.toContain('postmaster.pid');
  });

  it('lets one caller arrive while another leaves', async () => {
    const dataDir = path.join(folder, 'data');
    let last = await start(dataDir, 'tool');
    for (let round = 0; round < 5; round++) {
      const [next] = await Promise.all([start(dataDir, 'tool'), last.stop()]);
      expect(await query(next, 'select 1')).toEqual([[1]]);
      last = next;
    }
  });

  it('can be stopped more than once', async () => {
    const database = await start(path.join(folder, 'data'));
    await Promise.all([database.stop(), database.stop()]);
    await expect(database.stop()).resolves.toBeUndefined();
  });

  it('leaves no process handlers behind', async () => {
    const count = () => ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => process.listenerCount(name));
    const before = count();
    const database = await start(path.join(folder, 'data'));
    await database.stop();
    expect(count()).toEqual(before);
  });

  it('starts over when the data folder was deleted', async () => {
    const dataDir = path.join(folder, 'data');
    const first = await start(dataDir);
    await query(first, 'create table gone ()');
    await first.stop();
    await removeEmbeddedPostgres(dataDir);
    await rm(dataDir, { recursive: true });
    const second = await start(dataDir);
    expect(second.fresh).toBe(true);
    expect(await query(second, `select to_regclass('gone')`)).toEqual([[null]]);
  });

  it('starts over after an initdb killed midway and cleans up after it', async () => {
    const dataDir = path.join(folder, 'data');
    const first = await start(dataDir);
    await first.stop();
    const base = path.dirname(first.location);
    await rm(first.location, { recursive: true });
    // Not a real PID: it is above Linux's maximum.
    const unfinished = path.join(base, '.postgres-init-4194305-0badcafe');
    await mkdir(unfinished);
    await writeFile(path.join(unfinished, 'PG_VERSION'), '15\n');
    expect((await start(dataDir)).fresh).toBe(true);
    expect(await readdir(base)).not.toContain(path.basename(unfinished));
  });

  it('starts even if the PID in an old postmaster.pid now belongs to another program', async () => {
    const dataDir = path.join(folder, 'data');
    const first = await start(dataDir);
    await first.stop();
    const { uid, gid } = await stat(first.location);
    // PostgreSQL only ignores processes of other users by itself.
    const other = spawn('sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' });
    await once(other, 'spawn');
    const old = path.join(first.location, 'postmaster.pid');
    const lines = [other.pid, first.location, 1, 5432, first.location, '', '  1  1', 'ready', ''];
    await writeFile(old, lines.join('\n'), { mode: 0o600 });
    await chown(old, uid, gid);
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second, 'select 1')).toEqual([[1]]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
  });
});
