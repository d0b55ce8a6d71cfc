import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../../deps/files';
import { wrongLength } from './wrongLength';

/** Stores parts in a folder, created on first write. */
export function folderFiles(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, key);
  return {
    async put(key, content, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Write and rename, so that nobody ever reads half a part.
      const written = `${file}.${randomUUID()}.part`;
      try {
        const target = createWriteStream(written, { mode: 0o600, flags: 'wx' });
        await pipeline(content, target);
        if (target.bytesWritten !== bytes) throw wrongLength(bytes);
        await rename(written, file);
      } finally {
        await rm(written, { force: true });
      }
    },
    async read(key, range) {
      const file = fileOf(key);
      try {
        await access(file);
      } catch {
        return undefined;
      }
      return createReadStream(file, range);
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
