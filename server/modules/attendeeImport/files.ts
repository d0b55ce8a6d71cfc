import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Magic number of a zip file, which an Excel workbook is. */
const ZIP = Buffer.from('504b0304', 'hex');

/** Uploaded attendee files awaiting import, in the data folder. */
export interface ImportFiles {
  /** Writes a file from a stream and returns its length in bytes. A failed upload leaves nothing behind. */
  write: (importId: string, source: Readable) => Promise<number>;
  read: (importId: string) => Readable;
  /** Whether the file is on this machine; it may be on another one, or gone. */
  exists: (importId: string) => Promise<boolean>;
  isWorkbook: (importId: string) => Promise<boolean>;
  remove: (importId: string) => Promise<void>;
  /** Removes files written before a point in time, including leftovers of a killed server. */
  removeBefore: (before: Date) => Promise<void>;
}

export function openImportFiles(dataDir: string): ImportFiles {
  const folder = path.join(dataDir, 'imports');
  const fileOf = (importId: string) => path.join(folder, `${importId}.csv`);
  const remove = (importId: string) => rm(fileOf(importId), { force: true });

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
    remove,
    async removeBefore(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        if ((await stat(file)).mtime < before) await rm(file, { force: true });
      }
    },
  };
}
