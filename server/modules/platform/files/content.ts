import { Readable } from 'node:stream';
import type { ByteRange } from '../../../deps/files';
import type { StoredPart } from './partRepository';

/** How a file is cut into parts of one size, the last of which may be shorter. */
interface Cut {
  bytes: number;
  partBytes: number;
}

export const partCount = ({ bytes, partBytes }: Cut): number => Math.ceil(bytes / partBytes);

/** Length of a part, from 1; 0 if there is no such part. */
export const partLength = ({ bytes, partBytes }: Cut, part: number): number =>
  Math.max(0, Math.min(partBytes, bytes - (part - 1) * partBytes));

/** Reads a range of a part; undefined if the part does not exist. */
export type ReadPart = (part: StoredPart, range: ByteRange) => Promise<Readable | undefined>;

async function* readRange(
  read: ReadPart,
  parts: readonly StoredPart[],
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const part of parts) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, part.bytes - 1);
    offset += part.bytes;
    if (from > to) continue;
    const content = await read(part, { start: from, end: to });
    if (!content) throw new Error('A part of a stored file is missing.');
    yield* content as AsyncIterable<Buffer>;
  }
}

/** Streams a range of a file, one part after the other. */
export const readContent = (read: ReadPart, parts: readonly StoredPart[], range: ByteRange): Readable =>
  Readable.from(readRange(read, parts, range), { objectMode: false });
