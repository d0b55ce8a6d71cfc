import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Magic number of a zip file, which an Excel workbook is. */
const ZIP = Buffer.from('504b0304', 'hex');

/** How the names of files end that are not complete yet. */
const ARRIVING = '.arriving';

/** Uploaded files awaiting import, and those sent along with them, in the data folder. */
export interface ImportFiles {
  /** Writes a file from a stream and returns its length in bytes. A failed upload leaves nothing behind. */
  write: (importId: string, source: Readable) => Promise<number>;
  read: (importId: string) => Readable;
  /** Whether the file is on this machine; it may be on another one, or gone. */
  exists: (importId: string) => Promise<boolean>;
  isWorkbook: (importId: string) => Promise<boolean>;
  /** Writes a file that is sent along; it replaces the one of that name once it is complete. */
  writeExtra: (importId: string, name: string, source: Readable) => Promise<void>;
  /** Gives the files that were sent along with one file to another, which replaces it. */
  passExtras: (from: string, to: string) => Promise<void>;
  /** Number of files sent along. */
  countExtras: (importId: string) => Promise<number>;
  /** Path of a file sent along, if it was. Names within folders are found by their last part. */
  extraOf: (importId: string, name: string) => string;
  /** Removes the file and those sent along. */
  remove: (importId: string) => Promise<void>;
  /** Removes files written before a point in time, including leftovers of a killed server. */
  removeBefore: (before: Date) => Promise<void>;
}

export function openImportFiles(dataDir: string): ImportFiles {
  const folder = path.join(dataDir, 'imports');
  const fileOf = (importId: string) => path.join(folder, `${importId}.csv`);
  const extrasOf = (importId: string) => path.join(folder, `${importId}.files`);
  async function remove(importId: string): Promise<void> {
    await rm(fileOf(importId), { force: true });
    await rm(extrasOf(importId), { recursive: true, force: true });
  }
  // Names come from people's computers, and must not become paths here.
  const extraOf = (importId: string, name: string) => {
    const [last = ''] = name.split(/[/\\]/).slice(-1);
    const hash = createHash('sha256').update(last.normalize('NFC')).digest('hex');
    return path.join(extrasOf(importId), hash);
  };

  async function start(importId: string): Promise<Buffer | undefined> {
    try {
      const file = await open(fileOf(importId));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    async write(importId, source) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = createWriteStream(fileOf(importId), { mode: 0o600, flags: 'wx' });
      try {
        await pipeline(source, target);
      } catch (error) {
        await remove(importId);
        throw error;
      }
      return target.bytesWritten;
    },
    read: (importId) => createReadStream(fileOf(importId)),
    exists: async (importId) => (await start(importId)) !== undefined,
    isWorkbook: async (importId) => (await start(importId))?.equals(ZIP) ?? false,
    async writeExtra(importId, name, source) {
      await mkdir(extrasOf(importId), { recursive: true, mode: 0o700 });
      const target = extraOf(importId, name);
      const arriving = `${target}.${randomUUID()}${ARRIVING}`;
      try {
        await pipeline(source, createWriteStream(arriving, { mode: 0o600, flags: 'wx' }));
        await rename(arriving, target);
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
    },
    async passExtras(from, to) {
      try {
        await rename(extrasOf(from), extrasOf(to));
        // They expire with what they are passed to.
        const now = new Date();
        await utimes(extrasOf(to), now, now);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    },
    async countExtras(importId) {
      const names = await readdir(extrasOf(importId)).catch(() => []);
      return names.filter((name) => !name.endsWith(ARRIVING)).length;
    },
    extraOf,
    remove,
    async removeBefore(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        if ((await stat(file)).mtime < before) await rm(file, { recursive: true, force: true });
      }
    },
  };
}
