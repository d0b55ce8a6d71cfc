import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { PART_BYTES, type FilePurpose } from '../../../../src/contract/platform/files';
import type { Database } from '../../../db/database';
import type { FileStore } from '../../../deps/files';
import { partCount, partLength } from './content';
import { giveParts, reservePart, type StoredPart } from './partRepository';
import { newStoreKey } from './partStore';
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

/**
 * Stores content in parts like those of uploads. `db` is outside the transaction that keeps them: a part's
 * row is there before its bytes are, and stays if that transaction fails.
 */
export async function storeContent(
  db: Database,
  files: Pick<FileStore, 'put'>,
  conferenceId: string,
  content: Buffer,
  now: Date,
): Promise<StoredPart[]> {
  const cut = { bytes: content.length, partBytes: PART_BYTES };
  const stored: StoredPart[] = [];
  for (let part = 1; part <= partCount(cut); part += 1) {
    const storageKey = newStoreKey(conferenceId);
    const bytes = partLength(cut, part);
    const offset = (part - 1) * PART_BYTES;
    const row = { storageKey, place: 'store', conferenceId, part, bytes } as const;
    await reservePart(db, { ...row, userId: '' }, now);
    stored.push(row);
    await files.put(storageKey, Readable.from([content.subarray(offset, offset + bytes)]), bytes);
  }
  return stored;
}

/** Keeps a file whose content is stored. Returns its id. */
export async function addGivenFile(
  db: Database,
  owner: FileOwnerKey,
  { content, fileId = randomBytes(16).toString('hex'), ...about }: GivenFile,
  stored: readonly StoredPart[],
  now: Date,
): Promise<string> {
  await addFile(db, { ...owner, ...about, fileId, bytes: content.length, createdAt: now, userId: '' });
  await giveParts(db, fileId, stored);
  return fileId;
}

/** Stores and keeps a file. Returns its id. */
export async function keepGivenFile(
  db: Database,
  files: Pick<FileStore, 'put'>,
  owner: FileOwnerKey,
  given: GivenFile,
  now: Date,
): Promise<string> {
  const stored = await storeContent(db, files, owner.conferenceId, given.content, now);
  return addGivenFile(db, owner, given, stored, now);
}
