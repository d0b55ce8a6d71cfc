import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '../../server/db/embedded';
import { seedAccounts } from '../../server/demo/accounts';
import { createTestDatabase, urlOf, type TestDatabase } from '../setup/database';
import { startProcess, stopProcesses } from './serverProcess';

const QUIET = { DEMO: 'false', LOG_LEVEL: 'warn' };
const SECRET = 'kJ8#vQ2m!xT5zL9w@Rb4nY7cHd3fGs6p';

/** Starts a server that cannot start; returns its output and exit code. */
async function failure(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const server = startProcess({ ...QUIET, ...settings });
  const { code } = await server.ended();
  expect(server.stdout()).toBe('');
  // Skip warnings from Node and libraries.
  const lines = server
    .stderr()
    .split('\n')
    .filter((line) => line !== '' && !/WARNING|Warning|--trace/.test(line));
  return { code, lines };
}

const health = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary main '));
  database = await createTestDatabase();
});
afterAll(async () => {
  await stopProcesses();
  await removeEmbeddedPostgres(path.join(folder, 'data'));
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('a failing start', () => {
  it('names every invalid setting and exits with 2', async () => {
    const { code, lines } = await failure({ PORT: 'x', DEMO: 'perhaps' });
    expect(code).toBe(2);
    expect(lines).toEqual([
      'Plenary cannot start with these settings:',
      '  DEMO: found "perhaps", expected "true" or "false"',
      '  PORT: found "x", expected a port number from 0 to 65535',
    ]);
  });

  it('reports that the port is taken', async () => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await failure({ PORT: String(port), DATABASE_URL: urlOf(database) });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      `PORT: ${port} is in use by another program; stop it or set PORT to another number.`,
    ]);
  });

  it('reports that the database cannot be reached, without its password', async () => {
    const { code, lines } = await failure({ DATABASE_URL: 'postgres://plenary:hunter2@127.0.0.1:1/plenary' });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'DATABASE_URL: the database at 127.0.0.1:1/plenary cannot be reached (connect ECONNREFUSED 127.0.0.1:1); start it or correct DATABASE_URL.',
    ]);
  });

  it('reports that the data folder is not writable', async () => {
    // Below a file nobody can create a folder, not even root.
    const { code, lines } = await failure({ DATA_DIR: path.join(__filename, 'plenary') });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^Database: .*plenary.*set DATA_DIR to another folder/)]);
  });

  it('reports that the event does not exist', async () => {
    const { code, lines } = await failure({ EVENT: 'nobodys-forum', DATABASE_URL: urlOf(database) });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^EVENT: there is no event "nobodys-forum" in configs\//)]);
  });
});

describe('a server with an embedded database', () => {
  const settings = () => ({ ...QUIET, DATA_DIR: path.join(folder, 'data') });

  it('shuts down cleanly on SIGTERM, keeps its data, and recovers from SIGKILL', async () => {
    const first = startProcess({ ...settings(), EVENT_CLOCK: '2021-01-26T15:00:00Z' });
    const { port, location } = await first.running();
    expect(await health(port)).toBe(200);
    expect(first.stdout()).toContain('2021-01-26T15:0');
    expect(await first.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(existsSync(path.join(location, 'postmaster.pid'))).toBe(false);

    const second = startProcess(settings());
    expect(await health((await second.running()).port)).toBe(200);
    expect(second.stdout()).toMatch(/Event time\s+2021-01-26T15:/);
    await second.stop('SIGKILL');

    const third = startProcess(settings());
    expect(await health((await third.running()).port)).toBe(200);
    expect(third.stdout()).toMatch(/Event time\s+2021-01-26T15:/);
    expect(await third.stop('SIGINT')).toEqual({ code: 0, signal: null });
    expect(existsSync(path.join(location, 'postmaster.pid'))).toBe(false);
  });
});

describe('a server behind webpack-dev-server', () => {
  it('prints the addresses to open, and says when it has started', async () => {
    const file = path.join(folder, 'started');
    const changes = watch(folder);
    const server = startProcess({ ...QUIET, DATA_DIR: path.join(folder, 'data') }, 'server/main.ts', [
      '--shown-port=9081',
      `--started-file=${file}`,
    ]);
    for await (const { filename } of changes) if (filename === path.basename(file)) break;
    expect(server.stdout()).toMatch(/http:\/\/localhost:9081\s/);
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

describe('a server with an external database', () => {
  it('encrypts the keys with SECRET, and does not start with a different one', async () => {
    const production = { ENVIRONMENT: 'production', DATABASE_URL: urlOf(database), LOG_LEVEL: 'info' };
    const server = startProcess({ ...production, SECRET });
    await new Promise<void>((resolve) => {
      server.child.stdout?.on('data', () => {
        if (server.stdout().includes('"msg":"listening"')) resolve();
      });
    });
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    const { rows } = await database.pool.query<{ material: object }>('select material from server_key');
    expect(rows.length).toBeGreaterThan(3);
    for (const { material } of rows) expect(Object.keys(material)).toEqual(['sealed']);

    const wrong = startProcess({ ...production, SECRET: `${SECRET}x`, LOG_LEVEL: 'warn' });
    expect(await wrong.ended()).toMatchObject({ code: 1 });
    expect(wrong.stderr()).toContain('SECRET: does not fit the keys in this database');

    const none = await failure({ DATABASE_URL: urlOf(database) });
    expect(none.code).toBe(1);
    expect(none.lines).toEqual([
      expect.stringMatching(/^SECRET: missing; the keys in this database are encrypted/),
    ]);
  });

  it('does not start in production with demo accounts', async () => {
    const demo = await createTestDatabase();
    await seedAccounts(demo.db, ['cleaning-summit']);
    const server = startProcess({ ENVIRONMENT: 'production', DATABASE_URL: urlOf(demo), SECRET });
    expect(await server.ended()).toMatchObject({ code: 1 });
    expect(server.stderr()).toContain('This database has demo accounts, whose password is public');
    await demo.drop();
  });
});
