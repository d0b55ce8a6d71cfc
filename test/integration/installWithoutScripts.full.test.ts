import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '../../server/db/embedded';
import { sourceFiles } from '../../tools/sourceFiles';
import { serverProcess, stopProcesses } from './serverProcess';

// eslint-disable-next-line no-restricted-syntax -- installs and builds everything
jest.setTimeout(600_000);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'plenary clone '));
});
afterAll(async () => {
  await stopProcesses();
  await removeEmbeddedPostgres(path.join(folder, 'data'));
  await rm(folder, { recursive: true });
});

it('npm ci --ignore-scripts && npm start is enough in a new clone, with a space in its path', async () => {
  execFileSync('sh', ['-c', 'tar --null -T - -cf - | tar -xf - -C "$0"', folder], {
    input: sourceFiles(process.cwd()).join('\0'),
  });
  const install = execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(install).toMatch(/^added \d+ packages/m);

  const server = serverProcess(
    spawn('npm', ['start'], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        PORT: '0',
        DATA_DIR: path.join(folder, 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const { port } = await server.running();
  const statusOf = async (place: string) => (await fetch(`http://localhost:${port}${place}`)).status;
  expect([await statusOf('/readyz'), await statusOf('/')]).toEqual([200, 200]);
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
});
