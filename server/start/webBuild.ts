import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './startError';

const ROOT = path.join(import.meta.dirname, '../..');

/** Output folder of the browser app's build. */
export const WEB_ROOT = path.join(ROOT, 'dist');

/** Inputs of the build. Event configurations are fetched at run time, so they are not included. */
const SOURCES = [
  'src',
  'pages',
  'public',
  'tools',
  'webpack.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_BUILT = /\.(test|stories)\.tsx?$|\.md$/;

/** Latest modification time below a path, milliseconds since 1970. */
async function newestChange(file: string, isIgnored: (file: string) => boolean): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found || isIgnored(file)) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await readdir(file);
  return Math.max(
    0,
    ...(await Promise.all(inside.map((name) => newestChange(path.join(file, name), isIgnored)))),
  );
}

/** Whether what was built is missing, or older than one of its sources, which are relative to the root. */
export async function isStale(
  built: string,
  sources: readonly string[],
  isIgnored: (file: string) => boolean = () => false,
  root = ROOT,
): Promise<boolean> {
  const found = await stat(built).catch(() => undefined);
  if (!found) return true;
  const changes = await Promise.all(
    sources.map((source) => newestChange(path.join(root, source), isIgnored)),
  );
  return Math.max(...changes) > found.mtimeMs;
}

/** Why the browser app must be built before it can be served; undefined if it need not be. */
export async function whyBuild(
  environment: 'development' | 'production',
  root = ROOT,
): Promise<string | undefined> {
  const built = path.join(root, 'dist', 'index.html');
  if (!existsSync(built)) return 'there is no build yet';
  // A production server serves the build it was given.
  if (environment === 'production') return undefined;
  const mustBuild = await isStale(built, SOURCES, (file) => NOT_BUILT.test(file), root);
  return mustBuild ? 'its sources are newer than the build' : undefined;
}

/** Builds the browser app, passing the build's output through. Throws a StartError on failure. */
export async function buildWeb(onChild: (stop: () => void) => void): Promise<void> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['run', 'build', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onChild(() => child.kill());
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => {
      reject(new StartError(`Couldn’t build the browser app: ${error.message}.`));
    });
    child.once('exit', resolve);
  });
  if (code !== 0 || !existsSync(path.join(WEB_ROOT, 'index.html'))) {
    throw new StartError('Couldn’t build the browser app; see above. To try it alone, run "npm run build".');
  }
}
