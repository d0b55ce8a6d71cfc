import { sql } from 'kysely';
import type { FileOwnerKind } from '../../../../src/contract/platform/files';
import type { Database } from '../../../db/database';

/** Whose files. */
export interface FileOwnerKey {
  conferenceId: string;
  ownerKind: FileOwnerKind;
  ownerId: string;
}

/** A stored file. */
export interface FileRow extends FileOwnerKey {
  fileId: string;
  purpose: string;
  name: string;
  mediaType: string;
  bytes: number;
  pages: number | null;
  createdAt: Date;
}

/** An upload under way. */
export interface UploadRow extends FileOwnerKey {
  uploadId: string;
  purpose: string;
  name: string;
  mediaType: string;
  bytes: number;
  modified: number;
  partBytes: number;
  cloudKey: string | null;
  userId: string;
}

const files = (db: Database) =>
  db
    .selectFrom('stored_file')
    .select([
      ...(['purpose', 'name', 'bytes', 'pages'] as const),
      'file_id as fileId',
      'conference_id as conferenceId',
      'owner_kind as ownerKind',
      'owner_id as ownerId',
      'media_type as mediaType',
      'created_at as createdAt',
    ]);

/** The files of an owner, oldest first, of every purpose. */
export const filesOf = (
  db: Database,
  { conferenceId, ownerKind, ownerId }: FileOwnerKey,
): Promise<FileRow[]> =>
  files(db)
    .where('conference_id', '=', conferenceId)
    .where('owner_kind', '=', ownerKind)
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();

/** Files that have not been removed, in any order. */
export const filesByIds = async (
  db: Database,
  conferenceId: string,
  fileIds: readonly string[],
): Promise<FileRow[]> =>
  fileIds.length === 0
    ? []
    : files(db)
        .where('conference_id', '=', conferenceId)
        .where('file_id', 'in', fileIds)
        .where('removed_at', 'is', null)
        .execute();

/** A file that has not been removed. */
export const readFile = (
  db: Database,
  { conferenceId, fileId }: { conferenceId: string; fileId: string },
): Promise<FileRow | undefined> =>
  files(db)
    .where('conference_id', '=', conferenceId)
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export async function addFile(
  db: Database,
  { fileId, userId, ...file }: FileRow & { userId: string },
): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({
      file_id: fileId,
      conference_id: file.conferenceId,
      owner_kind: file.ownerKind,
      owner_id: file.ownerId,
      purpose: file.purpose,
      name: file.name,
      media_type: file.mediaType,
      bytes: file.bytes,
      pages: file.pages,
      user_id: userId,
      created_at: file.createdAt,
    })
    .execute();
}

/** Marks a file as removed; its parts are swept later. */
export async function removeFile(
  db: Database,
  { conferenceId, fileId }: { conferenceId: string; fileId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ removed_at: now })
    .where('conference_id', '=', conferenceId)
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Files that were removed before a point in time. */
export const removedFiles = (db: Database, before: Date): Promise<FileRow[]> =>
  files(db).where('removed_at', '<', before).orderBy('removed_at').limit(1_000).execute();

/** Deletes the row of a removed file. */
export async function dropFile(db: Database, fileId: string): Promise<void> {
  await db
    .deleteFrom('stored_file')
    .where('file_id', '=', fileId)
    .where('removed_at', 'is not', null)
    .execute();
}

/** How many files of a purpose an owner has, and how large all its files are. */
export async function countFiles(
  db: Database,
  { conferenceId, ownerKind, ownerId }: FileOwnerKey,
  purpose: string,
): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('stored_file')
    .select([
      sql<number>`count(*) filter (where purpose = ${purpose})`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)`.as('bytes'),
    ])
    .where('conference_id', '=', conferenceId)
    .where('owner_kind', '=', ownerKind)
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row;
}

const uploads = (db: Database) =>
  db
    .selectFrom('upload')
    .select([
      ...(['purpose', 'name', 'bytes', 'modified'] as const),
      'upload_id as uploadId',
      'conference_id as conferenceId',
      'owner_kind as ownerKind',
      'owner_id as ownerId',
      'media_type as mediaType',
      'part_bytes as partBytes',
      'cloud_key as cloudKey',
      'user_id as userId',
    ]);

/** A user's upload. */
export const readUpload = (
  db: Database,
  { conferenceId, userId, uploadId }: { conferenceId: string; userId: string; uploadId: string },
): Promise<UploadRow | undefined> =>
  uploads(db)
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();

/** The uploads that a user has under way. */
export const uploadsOf = (
  db: Database,
  { conferenceId, userId }: { conferenceId: string; userId: string },
): Promise<UploadRow[]> =>
  uploads(db).where('conference_id', '=', conferenceId).where('user_id', '=', userId).execute();

/** Uploads without progress since a point in time. */
export const idleUploads = (db: Database, before: Date): Promise<UploadRow[]> =>
  uploads(db).where('touched_at', '<', before).orderBy('touched_at').limit(1_000).execute();

export async function addUpload(db: Database, upload: UploadRow, now: Date): Promise<void> {
  await db
    .insertInto('upload')
    .values({
      upload_id: upload.uploadId,
      conference_id: upload.conferenceId,
      owner_kind: upload.ownerKind,
      owner_id: upload.ownerId,
      purpose: upload.purpose,
      name: upload.name,
      media_type: upload.mediaType,
      bytes: upload.bytes,
      modified: upload.modified,
      part_bytes: upload.partBytes,
      cloud_key: upload.cloudKey,
      user_id: upload.userId,
      touched_at: now,
    })
    .execute();
}

/**
 * Locks an upload until the transaction ends. Returns whether there is one: it ends once, and takes no parts
 * from then on.
 */
export async function lockUpload(db: Database, uploadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('upload_id')
    .where('upload_id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchUpload(db: Database, uploadId: string, now: Date): Promise<void> {
  await db.updateTable('upload').set({ touched_at: now }).where('upload_id', '=', uploadId).execute();
}

/** Deletes an upload's row; its parts then belong to nothing. */
export async function dropUpload(db: Database, uploadId: string): Promise<void> {
  await db.deleteFrom('upload').where('upload_id', '=', uploadId).execute();
}
