import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { PART_BYTES, type FilePurpose } from '../../../src/contract/files';
import type { Database } from '../../db/database';
import type { FileStore } from '../../deps/files';
import { addFile } from '../files/repository';
import type { PosterAt } from './rows';

/** A file that did not come through a browser. */
export interface GivenFile {
  purpose: FilePurpose;
  name: string;
  mediaType: string;
  content: Buffer;
  /** Of a PDF. */
  pages: number | null;
}

/** Keeps a file for a poster, in parts like those of uploads. Returns its id. */
export async function keepPosterFile(
  db: Database,
  files: Pick<FileStore, 'put'>,
  { conferenceId, posterId }: PosterAt,
  { purpose, name, mediaType, content, pages }: GivenFile,
  now: Date,
): Promise<string> {
  const fileId = randomBytes(16).toString('hex');
  const storageKey = `${conferenceId}/${fileId}`;
  for (let part = 1; (part - 1) * PART_BYTES < content.length; part += 1) {
    const bytes = content.subarray((part - 1) * PART_BYTES, part * PART_BYTES);
    await files.put(`${storageKey}/${part}`, Readable.from([bytes]), bytes.length);
  }
  await addFile(db, {
    ...{ fileId, conferenceId, ownerKind: 'poster', ownerId: posterId, purpose, name, mediaType },
    ...{ bytes: content.length, pages, place: 'store', storageKey, partBytes: PART_BYTES },
    ...{ createdAt: now, userId: '' },
  });
  return fileId;
}
