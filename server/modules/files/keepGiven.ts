import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { PART_BYTES, type FilePurpose } from '../../../src/contract/files';
import type { Database } from '../../db/database';
import type { FileStore } from '../../deps/files';
import { addFile, type FileOwnerKey } from './repository';

/** A file that did not come through a browser. */
export interface GivenFile {
  purpose: FilePurpose;
  name: string;
  mediaType: string;
  content: Buffer;
  /** Of a PDF. */
  pages: number | null;
  /** A new one if absent. */
  fileId?: string;
}

const keyOf = (conferenceId: string, fileId: string) => `${conferenceId}/${fileId}`;

/** The keys of the parts in which a file is kept. */
export const partsOf = (conferenceId: string, fileId: string, bytes: number): string[] =>
  Array.from(
    { length: Math.ceil(bytes / PART_BYTES) },
    (_none, index) => `${keyOf(conferenceId, fileId)}/${index + 1}`,
  );

/** Keeps a file, in parts like those of uploads. Returns its id. */
export async function keepGivenFile(
  db: Database,
  files: Pick<FileStore, 'put'>,
  owner: FileOwnerKey,
  { purpose, name, mediaType, content, pages, fileId = randomBytes(16).toString('hex') }: GivenFile,
  now: Date,
): Promise<string> {
  const storageKey = keyOf(owner.conferenceId, fileId);
  for (const [index, key] of partsOf(owner.conferenceId, fileId, content.length).entries()) {
    const part = content.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    await files.put(key, Readable.from([part]), part.length);
  }
  await addFile(db, {
    ...{ ...owner, fileId, purpose, name, mediaType },
    ...{ bytes: content.length, pages, place: 'store', storageKey, partBytes: PART_BYTES },
    ...{ createdAt: now, userId: '' },
  });
  return fileId;
}
