import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { PictureSize, RenderedPicture } from '../../../deps/pictures';
import { PICTURE_SIZES } from './rendering/rendering';
import type { PictureView } from './links';

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];
/** By then, stored files either belong to an attendee or were abandoned. */
const UNWANTED_AFTER = sql`interval '1 hour'`;

type Parts = Pick<ServerDeps, 'pool' | 'db' | 'pictures' | 'log'>;

/** Whose picture it is. */
export interface PictureOwner {
  conferenceId: string;
  attendeeId: string;
}

const keyOf = ({ conferenceId, pictureId }: Omit<PictureView, 'seesHidden'>, size: PictureSize) =>
  `${conferenceId}/${pictureId}-${size}.webp`;

/**
 * Hash of content, owner and a random value. Uploading the same picture again gives a new id, so its files
 * are not removed together with the first one's.
 */
function newId({ conferenceId, attendeeId }: PictureOwner, { large }: RenderedPicture): string {
  const whose = JSON.stringify([conferenceId, attendeeId]);
  return createHash('sha256').update(whose).update(large).update(randomBytes(16)).digest('hex').slice(0, 32);
}

/** Schedules removal of a picture's files: now, or later in case they are abandoned. */
const plan = (db: Database, conferenceId: string, picture: string, due = sql<Date>`now()`) =>
  db
    .insertInto('picture_removal')
    .values({ conference_id: conferenceId, picture, due_at: due as unknown as Date })
    .onConflict((conflict) => conflict.columns(['conference_id', 'picture']).doUpdateSet({ due_at: due }))
    .execute();

/** Schedules removal of an attendee's picture files, in the same transaction that removes the picture. */
export async function planRemoval(db: Database, conferenceId: string, picture: string | null): Promise<void> {
  if (picture !== null) await plan(db, conferenceId, picture);
}

/**
 * Removes the files of pictures no longer in use. Those that cannot be removed now stay scheduled and are
 * retried on the next call.
 */
export async function removeUnwanted({ pool, pictures, log }: Parts): Promise<void> {
  try {
    for (;;) {
      const isDone = await inTransaction(pool, async ({ client }) => {
        const { rows } = await client.query<{ conference_id: string; picture: string }>(
          `delete from picture_removal where (conference_id, picture) = (
             select conference_id, picture from picture_removal where due_at <= now()
             order by due_at for update skip locked limit 1
           ) returning conference_id, picture`,
        );
        const [row] = rows;
        if (!row) return true;
        const picture = { conferenceId: row.conference_id, pictureId: row.picture };
        for (const size of SIZES) await pictures.remove(keyOf(picture, size));
        return false;
      });
      if (isDone) return;
    }
  } catch (error) {
    log.error(
      { err: error },
      'files of a picture could not be removed; they are tried again with the next one',
    );
  }
}

/**
 * Sets an attendee's picture, replacing the previous one, and returns its id. Without a saved profile, a row
 * invisible to others is created.
 */
export async function keepPicture(
  parts: Parts,
  owner: PictureOwner,
  rendered: RenderedPicture,
): Promise<string> {
  const { conferenceId, attendeeId } = owner;
  const pictureId = newId(owner, rendered);
  await plan(parts.db, conferenceId, pictureId, sql<Date>`now() + ${UNWANTED_AFTER}`);
  for (const size of SIZES)
    await parts.pictures.put(keyOf({ conferenceId, pictureId }, size), rendered[size]);
  await inTransaction(parts.pool, async ({ db }) => {
    await db
      .insertInto('attendee')
      .values({ conference_id: conferenceId, attendee_id: attendeeId, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await lockPicture(db, owner);
    await setPicture(db, owner, pictureId);
    await planRemoval(db, conferenceId, before);
    await db
      .deleteFrom('picture_removal')
      .where('conference_id', '=', conferenceId)
      .where('picture', '=', pictureId)
      .execute();
  });
  await removeUnwanted(parts);
  return pictureId;
}

/** Removes an attendee's picture. */
export async function dropPicture(parts: Parts, owner: PictureOwner): Promise<void> {
  await inTransaction(parts.pool, async ({ db }) => {
    const before = await lockPicture(db, owner);
    await setPicture(db, owner, null);
    await planRemoval(db, owner.conferenceId, before);
  });
  await removeUnwanted(parts);
}

/**
 * Returns the attendee's current picture and locks the row, so that concurrent changes wait for the
 * transaction.
 */
async function lockPicture(db: Database, { conferenceId, attendeeId }: PictureOwner): Promise<string | null> {
  const row = await db
    .selectFrom('attendee')
    .select('picture')
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', attendeeId)
    .forUpdate()
    .executeTakeFirst();
  return row?.picture ?? null;
}

/** Clears an imported picture as well; otherwise it would reappear once this one is removed. */
const setPicture = (db: Database, { conferenceId, attendeeId }: PictureOwner, picture: string | null) =>
  db
    .updateTable('attendee')
    .set({ picture, img_path: null })
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', attendeeId)
    .execute();

/** The files of a picture with their names. Missing files are left out. */
export async function readPictureFiles(
  { pictures }: Pick<Parts, 'pictures'>,
  picture: { conferenceId: string; pictureId: string },
): Promise<[name: string, bytes: Buffer][]> {
  const files = await Promise.all(
    SIZES.map(async (size) => [`picture-${size}.webp`, await pictures.get(keyOf(picture, size))] as const),
  );
  return files.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as [string, Buffer]] : []));
}

/** The file of a picture whose owner is visible to the viewer; undefined if there is none. */
export async function readPicture(
  { db, pictures }: Parts,
  { conferenceId, pictureId, seesHidden }: PictureView,
  size: PictureSize,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('attendee')
    .select('attendee_id')
    .where('conference_id', '=', conferenceId)
    .where('picture', '=', pictureId)
    .$if(!seesHidden, (query) => query.where('hidden', '=', false))
    .executeTakeFirst();
  return row && pictures.get(keyOf({ conferenceId, pictureId }, size));
}
