import { spawnSync } from 'node:child_process';
import { appendFileSync, closeSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { binariesCopied, findPackage, unsupportedPlatform, type Binaries } from './binaries';
import { ensureCluster } from './cluster';
import { EmbeddedPostgresError, explainFailure } from './errors';
import { boundLog, logSince, openLog } from './logFile';
import { isRoot, userIn } from './owner';
import { findDataPaths, socketFits, socketFolder, type DataPaths } from './dataPaths';
import { findPostmaster, parsePostmasterFile } from './postmasterFile';
import { serverArguments } from './settings';
import { ordinary } from './testing/accounts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'plenary-parts-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const placesIn = (base: string): DataPaths => ({
  base,
  data: path.join(base, 'postgres'),
  log: path.join(base, 'postgres.log'),
  owner: null,
  expected: false,
});

describe('the binaries', () => {
  it('are available for Linux with glibc and for macOS', () => {
    expect(unsupportedPlatform('linux', 'x64', () => true)).toBeNull();
    expect(unsupportedPlatform('linux', 'arm64', () => true)).toBeNull();
    expect(unsupportedPlatform('darwin', 'arm64', () => false)).toBeNull();
  });

  it.each([
    ['musl', 'linux', 'x64', 'glibc'],
    ['a processor without a package', 'linux', 'riscv64', 'linux-riscv64'],
    ['Windows, where Node has no Unix sockets', 'win32', 'x64', 'win32-x64'],
  ])('are missing on %s, with one line that says what to do', (_name, platform, arch, named) => {
    const line = unsupportedPlatform(platform, arch, () => false) ?? '';
    expect(line).toContain(named);
    expect(line).toContain('set DATABASE_URL');
    expect(line).not.toContain('\n');
  });

  it('run from a copy even if only the owner can read the original', async () => {
    const original = path.join(folder, 'home', 'native');
    const source = await findPackage();
    await cp(source.native, original, { recursive: true, verbatimSymlinks: true });
    // Simulates an install with umask 077 and without install scripts.
    await rm(path.join(original, 'lib', 'libpq.so.5'), { force: true });
    await chmod(path.join(original, 'share'), 0o700);
    await chmod(path.join(original, 'bin', 'postgres'), 0o700);
    await chmod(path.join(folder, 'home'), 0o700);
    await chmod(folder, 0o755);
    const target = path.join(folder, 'system');

    const binaries = await binariesCopied({ native: original, version: '15.18.0-test' }, target);

    const options = { ...ordinary.owner, cwd: '/', encoding: 'utf8' } as const;
    expect(spawnSync(binaries.postgres, ['--version'], options).stdout).toContain('15.18');
    expect(spawnSync(binaries.initdb, ['--version'], options).stdout).toContain('15.18');
    const copy = path.join(target, 'postgresql-15.18.0-test');
    expect((await lstat(path.join(copy, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
    expect((await stat(path.join(copy, 'share'))).mode & 0o777).toBe(0o755);
  });

  it('are copied once per version', async () => {
    const native = path.join(folder, 'native');
    for (const part of ['bin', 'lib', 'share']) await mkdir(path.join(native, part), { recursive: true });
    for (const program of ['initdb', 'postgres']) await writeFile(path.join(native, 'bin', program), 'first');
    const target = path.join(folder, 'system');
    const copyOf = async (version: string) =>
      readFile((await binariesCopied({ native, version }, target)).postgres, 'utf8');
    expect(await copyOf('15.1')).toBe('first');
    await writeFile(path.join(native, 'bin', 'postgres'), 'second');
    expect(await copyOf('15.1')).toBe('first');
    expect(await copyOf('15.2')).toBe('second');
    await rm(path.join(target, 'postgresql-15.1', 'bin', 'initdb'));
    expect(await copyOf('15.1')).toBe('second');
  });
});

describe('the OS user', () => {
  const passwd =
    'root:x:0:0::/root:/bin/sh\npostgres:x:101:104:,,,:/var/lib/postgresql:/bin/sh\ntoor:x:0:0::/:/bin/sh\n';
  it('is found in /etc/passwd', () => {
    expect(userIn(passwd, 'postgres')).toEqual({ uid: 101, gid: 104 });
    expect(userIn(passwd, 'plenary')).toBeNull();
  });
  it('is never root under another name', () => {
    expect(userIn(passwd, 'toor')).toBeNull();
  });
});

describe('the socket folder', () => {
  it('is the data folder, private to its owner', async () => {
    const places = placesIn(folder);
    await mkdir(places.data, { mode: 0o755 });
    expect(await socketFolder(places)).toBe(places.data);
    expect((await stat(places.data)).mode & 0o777).toBe(0o700);
  });

  it('is a short private one if the path in bytes is too long for a socket', async () => {
    const places = placesIn(path.join(folder, 'é'.repeat(50)));
    expect(places.data.length).toBeLessThan(100);
    const short = await socketFolder(places, folder);
    expect(socketFits(short)).toBe(true);
    expect(path.dirname(short)).toBe(folder);
    expect((await stat(short)).mode & 0o777).toBe(0o700);
    expect(await socketFolder(places, folder)).toBe(short);
    await chmod(short, 0o755);
    await expect(socketFolder(places, folder)).rejects.toThrow('is not a private folder');
  });

  it('is refused if it is a symbolic link', async () => {
    const places = placesIn(path.join(folder, 'x'.repeat(100)));
    const short = await socketFolder(places, folder);
    await rm(short, { recursive: true });
    await symlink(folder, short);
    await expect(socketFolder(places, folder)).rejects.toThrow(EmbeddedPostgresError);
  });

  it('may have a comma or a quote in its name', () => {
    expect(serverArguments('/d', '/a,b"c')).toContain('unix_socket_directories="/a,b""c"');
  });
});

describe('postmaster.pid', () => {
  it('is read as far as PostgreSQL has written it', () => {
    const whole = '4711\n/data\n1795248000\n5432\n/run/socket\n\n  1 2\nready   \n';
    expect(parsePostmasterFile(whole)).toEqual({ pid: 4711, port: 5432, socketFolder: '/run/socket' });
    expect(parsePostmasterFile('4711\n/data\n1795248000\n5432\n/run/so')).toEqual({
      pid: 4711,
      port: 5432,
      socketFolder: null,
    });
    expect(parsePostmasterFile('4711\n/data\n')).toEqual({ pid: 4711, port: null, socketFolder: null });
    expect(parsePostmasterFile('')).toBeNull();
    expect(parsePostmasterFile('nonsense')).toBeNull();
  });

  it('is ignored when its process is another program', async () => {
    expect(await findPostmaster(folder)).toEqual({ state: 'none' });
    await writeFile(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n${folder}\n\n`);
    expect(await findPostmaster(folder)).toMatchObject({ state: 'left', file: { pid: process.pid } });
  });
});

describe('the log', () => {
  it('is rotated when it gets too big, even while being written', async () => {
    const file = path.join(folder, 'postgres.log');
    const log = openLog(file);
    appendFileSync(log, 'x'.repeat(100));
    await boundLog(file, 100);
    expect((await stat(file)).size).toBe(100);
    await boundLog(file, 99);
    expect((await stat(`${file}.1`)).size).toBe(100);
    appendFileSync(log, 'after');
    closeSync(log);
    expect(await readFile(file, 'utf8')).toBe('after');
    expect(logSince(file, 2)).toBe('ter');
    expect(logSince(file, 5000)).toBe('after');
  });

  it('is not written through a symbolic link', async () => {
    await symlink(path.join(folder, 'victim'), path.join(folder, 'postgres.log'));
    expect(() => openLog(path.join(folder, 'postgres.log'))).toThrow(EmbeddedPostgresError);
  });
});

describe('data folder checks', () => {
  const signal = new AbortController().signal;

  /** Binaries with the given script as initdb. */
  async function withInitdb(script: string): Promise<Binaries> {
    const initdb = path.join(folder, 'initdb');
    await writeFile(initdb, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return { initdb, postgres: '/nowhere/postgres', version: '15.18.0', major: '15' };
  }

  it.each([
    [
      'a full disk',
      'initdb: error: could not write to file "pg_wal/xlogtemp.9": No space left on device',
      'full; free some space',
    ],
    [
      'a user without an entry',
      'initdb: error: could not look up effective user ID 7: user does not exist',
      '/etc/passwd',
    ],
    ['anything else', 'initdb: error: the moon is full', 'initdb: error: the moon is full'],
  ])('report failures in one line and leave nothing half done: %s', async (_name, words, line) => {
    const base = path.join(folder, 'base');
    await mkdir(base);
    const binaries = await withInitdb(`echo 'creating files'; echo '${words}' >&2; exit 1`);
    const failure = await ensureCluster(binaries, placesIn(base), signal).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EmbeddedPostgresError);
    const { message } = failure as Error;
    expect(message).toContain(line);
    expect(message).not.toContain('\n');
    await expect(stat(path.join(base, 'postgres'))).rejects.toThrow('ENOENT');
  });

  it('leave a data folder of another version alone', async () => {
    const places = placesIn(folder);
    await mkdir(path.join(places.data, 'global'), { recursive: true });
    await writeFile(path.join(places.data, 'PG_VERSION'), '13\n');
    await expect(ensureCluster(await withInitdb('exit 1'), places, signal)).rejects.toThrow(
      /PostgreSQL 13.*is 15/,
    );
  });

  it('leave a folder with other content alone', async () => {
    const places = placesIn(folder);
    await mkdir(places.data);
    await writeFile(path.join(places.data, 'thesis.txt'), 'years of work');
    await expect(ensureCluster(await withInitdb('exit 1'), places, signal)).rejects.toThrow(
      'is not a PostgreSQL data folder',
    );
    expect(await readFile(path.join(places.data, 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  it('refuse a file where the folder should be', async () => {
    const file = path.join(folder, 'data');
    await writeFile(file, '');
    await expect(findDataPaths(file)).rejects.toThrow(`${file} is not a folder`);
    await expect(findDataPaths(path.join(file, 'below'))).rejects.toThrow('is not a folder');
  });

  it('refuse an instance id that points elsewhere', async () => {
    await writeFile(path.join(folder, 'instance-id'), '../../etc\n');
    await expect(findDataPaths(folder)).rejects.toThrow('instance-id is damaged');
  });

  it('refuse data owned by the other kind of user', async () => {
    if (isRoot()) {
      await mkdir(path.join(folder, 'postgres'));
      const { uid, gid } = ordinary.owner ?? { uid: 0, gid: 0 };
      await chown(path.join(folder, 'postgres'), uid, gid);
      await expect(findDataPaths(folder)).rejects.toThrow(`belongs to the user with id ${uid}`);
    } else {
      await writeFile(path.join(folder, 'instance-id'), '0b4f3c1e-6f0a-4f4e-9d3c-0a1b2c3d4e5f\n');
      await expect(findDataPaths(folder)).rejects.toThrow('was created by root');
    }
  });

  it('keep PostgreSQL’s own wording of an unexpected error', () => {
    const output = 'LOG:  starting\nFATAL:  out of luck\nHINT:  none\n';
    expect(explainFailure('it failed', output, '/data').message).toBe('it failed: FATAL:  out of luck');
  });
});
