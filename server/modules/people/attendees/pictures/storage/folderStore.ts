import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureStore } from '../../../../../deps/pictures';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores files in a folder, created on first write. */
export function folderStore(folder: string): PictureStore {
  const fileOf = (key: string) => path.join(folder, key);
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Write and rename, so that concurrent readers see the whole file or nothing.
      const part = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(part, bytes, { mode: 0o600 });
        await rename(part, file);
      } finally {
        await rm(part, { force: true });
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
