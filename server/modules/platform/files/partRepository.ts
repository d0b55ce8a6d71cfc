import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import type { FileOwnerKey } from './repository';

/** A part in the store or in the event's cloud bucket. */
export interface StoredPart {
  storageKey: string;
  place: 'store' | 'cloud';
  conferenceId: string;
  /** From 1. */
  part: number;
  bytes: number;
}

/** What a part belongs to when it is reserved; to nothing yet if left out. */
interface ReservedPart extends StoredPart {
  /** Empty for what the server adds itself. */
  userId: string;
  uploadId?: string;
  /** Whether it counts as one that has arrived: an object in a bucket, at which the server looks later. */
  arrived?: boolean;
}

const COLUMNS = [
  'storage_key as storageKey',
  'place',
  'conference_id as conferenceId',
  'part',
  'bytes',
] as const;

const storedParts = (db: Database) => db.selectFrom('stored_part').select(COLUMNS);

/** Writes down a part whose bytes are about to be stored. */
export async function reservePart(db: Database, part: ReservedPart, now: Date): Promise<void> {
  await db
    .insertInto('stored_part')
    .values({
      storage_key: part.storageKey,
      place: part.place,
      conference_id: part.conferenceId,
      user_id: part.userId,
      upload_id: part.uploadId ?? null,
      part: part.part,
      bytes: part.bytes,
      arrived: part.arrived ?? false,
      reserved_at: now,
    })
    .execute();
}

/** The parts of an upload that have arrived, in order. */
export const arrivedParts = (db: Database, uploadId: string): Promise<StoredPart[]> =>
  storedParts(db)
    .where('upload_id', '=', uploadId)
    .where('arrived', '=', true)
    .orderBy('part')
    .orderBy('storage_key')
    .execute();

/**
 * Makes a part one that has arrived, in place of an earlier one of that number. For the transaction that has
 * locked the upload. Returns the parts it replaces, which then belong to nothing.
 */
export async function takePart(
  db: Database,
  uploadId: string,
  { storageKey, part }: Pick<StoredPart, 'storageKey' | 'part'>,
): Promise<StoredPart[]> {
  const replaced = await db
    .updateTable('stored_part')
    .set({ upload_id: null })
    .where('upload_id', '=', uploadId)
    .where('part', '=', part)
    .where('arrived', '=', true)
    .returning(COLUMNS)
    .execute();
  await db.updateTable('stored_part').set({ arrived: true }).where('storage_key', '=', storageKey).execute();
  return replaced;
}

/** Gives parts to a file that is kept. */
export async function giveParts(db: Database, fileId: string, parts: readonly StoredPart[]): Promise<void> {
  await db
    .updateTable('stored_part')
    .set({ file_id: fileId, upload_id: null, arrived: true })
    .where(
      'storage_key',
      'in',
      parts.map(({ storageKey }) => storageKey),
    )
    .execute();
}

/** The parts of a kept file, in order. */
export const partsOfFile = (db: Database, fileId: string): Promise<StoredPart[]> =>
  storedParts(db).where('file_id', '=', fileId).orderBy('part').execute();

/** Parts that have belonged to nothing since a point in time: what a killed server left behind. */
export const unownedParts = (db: Database, before: Date): Promise<StoredPart[]> =>
  storedParts(db)
    .where('upload_id', 'is', null)
    .where('file_id', 'is', null)
    .where('reserved_at', '<', before)
    .orderBy('reserved_at')
    .limit(1_000)
    .execute();

/** Strikes a part off whose bytes are gone. */
export async function dropPart(db: Database, storageKey: string): Promise<void> {
  await db.deleteFrom('stored_part').where('storage_key', '=', storageKey).execute();
}

interface Person {
  conferenceId: string;
  userId: string;
}

/**
 * Until the transaction ends, others that count the files of a person, or of what files belong to, wait.
 */
export async function lockFiles(db: Database, of: Person | FileOwnerKey): Promise<void> {
  const { conferenceId } = of;
  const name = 'ownerKind' in of ? ['owner', of.ownerKind, of.ownerId] : ['person', of.userId];
  const key = JSON.stringify(['files', conferenceId, ...name]);
  await holdLock(db, key);
}

/**
 * The room that a person takes up at an event, in bytes: kept and unfinished files, with what of the latter
 * has not arrived yet.
 */
export async function usedRoom(db: Database, { conferenceId, userId }: Person): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select
      (
        select coalesce(sum(bytes), 0) from stored_part
        where conference_id = ${conferenceId} and user_id = ${userId} and upload_id is null
      ) + (
        select coalesce(sum(greatest(upload.bytes, sent.bytes)), 0) from upload
        left join lateral (
          select sum(bytes) as bytes from stored_part where stored_part.upload_id = upload.upload_id
        ) as sent on true
        where conference_id = ${conferenceId} and user_id = ${userId}
      ) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
