import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { publicFolder, type Account } from '../../server/db/embedded/testing/accounts';
import { serverProcess, type ServerProcess } from './serverProcess';

const ROOT = path.join(import.meta.dirname, '../..');
/** What the package's commands need besides its dependencies. */
const OURS = [
  'package.json',
  'tsconfig.json',
  'configs',
  'pages',
  'public',
  'scripts',
  'server',
  'src',
  'tools',
];

/** npm in this package, run as an OS user. */
export interface Npm {
  /**
   * Runs `npm start` with only these settings, in a separate process group. Does not build the browser app.
   */
  start(settings: Record<string, string>): ServerProcess;
}

/**
 * npm as this user, with copies of whatever the user cannot read. `home` is one of the user's own folders.
 */
export async function npmOf(account: Account, home: string): Promise<Npm> {
  const node = await account.node();
  const canRead = (file: string) =>
    spawnSync(node, ['-e', `require('node:fs').accessSync(${JSON.stringify(file)})`], {
      ...account.owner,
      cwd: '/',
    }).status === 0;

  const installed = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  const npm = canRead(installed) ? installed : await copyOfNpm(installed);
  const root = canRead(path.join(ROOT, 'package.json')) ? ROOT : await copyOfPackage();
  return {
    start: (settings) =>
      serverProcess(
        spawn(node, [npm, 'start', '--', '--no-build'], {
          ...account.owner,
          cwd: root,
          env: {
            PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}`,
            HOME: home,
            PORT: '0',
            npm_config_update_notifier: 'false',
            ...settings,
          },
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      ),
  };
}

/** Copies npm and returns the copy's `bin/npm-cli.js`. */
async function copyOfNpm(cli: string): Promise<string> {
  const folder = await publicFolder();
  cpSync(path.join(path.dirname(cli), '..'), folder, { recursive: true });
  return path.join(folder, 'bin', path.basename(cli));
}

async function copyOfPackage(): Promise<string> {
  const folder = await publicFolder();
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const installed = Object.keys(packages).filter(
    (at) =>
      /^node_modules\/(@[^/]+\/)?[^/]+$/.test(at) && !packages[at]?.dev && existsSync(path.join(ROOT, at)),
  );
  // Tens of thousands of files: Node's own `cp` takes a minute, tar takes seconds.
  execFileSync(
    'sh',
    ['-c', 'tar -cf - "$@" | tar -xf - -C "$0" && chmod -R a+rX "$0"', folder, ...OURS, ...installed],
    { cwd: ROOT },
  );
  return folder;
}
