import { Readable } from 'node:stream';
import type { ByteRange, FileStore } from '../../deps/files';

/** A file in the store: parts of one size, the last of which may be shorter. */
export interface StoredContent {
  storageKey: string;
  bytes: number;
  partBytes: number;
}

export const partCount = ({ bytes, partBytes }: Pick<StoredContent, 'bytes' | 'partBytes'>): number =>
  Math.ceil(bytes / partBytes);

/** Length of a part, from 1; 0 if there is no such part. */
export const partLength = (
  { bytes, partBytes }: Pick<StoredContent, 'bytes' | 'partBytes'>,
  part: number,
): number => Math.max(0, Math.min(partBytes, bytes - (part - 1) * partBytes));

export const partKey = (storageKey: string, part: number): string => `${storageKey}/${part}`;

async function* readRange(
  store: FileStore,
  { storageKey, partBytes }: StoredContent,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let from = start; from <= end;) {
    const index = Math.floor(from / partBytes);
    const to = Math.min(end, (index + 1) * partBytes - 1);
    const offset = index * partBytes;
    const part = await store.read(partKey(storageKey, index + 1), { start: from - offset, end: to - offset });
    if (!part) throw new Error('A part of a stored file is missing.');
    yield* part as AsyncIterable<Buffer>;
    from = to + 1;
  }
}

/** Streams a file or a range of it, one part after the other. */
export const readContent = (store: FileStore, content: StoredContent, range?: ByteRange): Readable =>
  Readable.from(readRange(store, content, range ?? { start: 0, end: content.bytes - 1 }), {
    objectMode: false,
  });

/** Removes all parts of a file. */
export async function removeContent(store: FileStore, content: StoredContent): Promise<void> {
  for (let part = 1; part <= partCount(content); part += 1) {
    await store.remove(partKey(content.storageKey, part));
  }
}
