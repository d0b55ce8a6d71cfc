import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeEmbeddedPostgres } from '../../server/db/embedded';
import { sourceFiles } from '../../tools/sourceFiles';
import { serverProcess, stopProcesses } from './serverProcess';

// oxlint-disable-next-line plenary/no-focus -- builds the web app if there is no build yet
jest.setTimeout(600_000);

let folder: string;

beforeAll(async () => {
  // Hard links need the same file system.
  await mkdir('.cache', { recursive: true });
  folder = await mkdtemp(path.resolve('.cache', 'plenary clone '));
});
afterAll(async () => {
  await stopProcesses();
  await removeEmbeddedPostgres(path.join(folder, 'data'));
  await rm(folder, { recursive: true });
});

it('npm start works in a folder with a space in its path', async () => {
  execFileSync('sh', ['-c', 'tar --null -T - -cf - | tar -xf - -C "$0"', folder], {
    input: sourceFiles(process.cwd()).join('\0'),
  });
  const made = ['node_modules', 'dist'].filter((each) => existsSync(each));
  execFileSync('cp', ['-al', ...made, folder]);

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
