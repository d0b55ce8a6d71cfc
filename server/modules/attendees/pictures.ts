import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import { PICTURE_SIZES, type PictureSize, type RenderedPicture } from '../../pictures/rendering';
import type { PictureView } from './pictureLinks';

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];
/** Files that were stored belong to a person by then, or nobody came to want them. */
const UNWANTED_AFTER = sql`interval '1 hour'`;

type Parts = Pick<ServerDeps, 'pool' | 'db' | 'pictures' | 'log'>;

/** Whose picture. */
export interface PictureOwner {
  conferenceId: string;
  attendeeId: string;
}

const keyOf = ({ conferenceId, pictureId }: Omit<PictureView, 'seesHidden'>, size: PictureSize) =>
  `${conferenceId}/${pictureId}-${size}.webp`;

/**
 * Of what a picture shows and whose it is, and of chance: sent again it is another one, whose files do not go when those of the
 * first go.
 */
function newId({ conferenceId, attendeeId }: PictureOwner, { large }: RenderedPicture): string {
  const whose = JSON.stringify([conferenceId, attendeeId]);
  return createHash('sha256').update(whose).update(large).update(randomBytes(16)).digest('hex').slice(0, 32);
}

/** Writes down that a picture's files are to go: now, or when nobody wanted them. */
const plan = (db: Database, conferenceId: string, picture: string, due = sql<Date>`now()`) =>
  db
    .insertInto('picture_removal')
    .values({ conference_id: conferenceId, picture, due_at: due as unknown as Date })
    .onConflict((conflict) => conflict.columns(['conference_id', 'picture']).doUpdateSet({ due_at: due }))
    .execute();

/** Writes down that the files of a person's picture are to go, as part of what makes the picture go. */
export async function planRemoval(db: Database, conferenceId: string, picture: string | null): Promise<void> {
  if (picture !== null) await plan(db, conferenceId, picture);
}

/**
 * Removes the files of pictures that nobody has any more. What cannot be removed now stays written down, and is tried again
 * with the next one.
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

/** Makes a picture a person's, in place of the one before. Who keeps no page yet gets one that nobody sees. Returns its id. */
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

/** Leaves a person without a picture. */
export async function dropPicture(parts: Parts, owner: PictureOwner): Promise<void> {
  await inTransaction(parts.pool, async ({ db }) => {
    const before = await lockPicture(db, owner);
    await setPicture(db, owner, null);
    await planRemoval(db, owner.conferenceId, before);
  });
  await removeUnwanted(parts);
}

/** The picture that a person has, who then waits for the end of the transaction with another one. */
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

/** A picture that was imported goes with it: it would come back when the other one is removed. */
const setPicture = (db: Database, { conferenceId, attendeeId }: PictureOwner, picture: string | null) =>
  db
    .updateTable('attendee')
    .set({ picture, img_path: null })
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', attendeeId)
    .execute();

/** The files of a picture, each with a name. Files that are gone are left out. */
export async function readPictureFiles(
  { pictures }: Pick<Parts, 'pictures'>,
  picture: { conferenceId: string; pictureId: string },
): Promise<[name: string, bytes: Buffer][]> {
  const files = await Promise.all(
    SIZES.map(async (size) => [`picture-${size}.webp`, await pictures.get(keyOf(picture, size))] as const),
  );
  return files.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as [string, Buffer]] : []));
}

/** The file of a picture that a person has whom the viewer may see; undefined when there is none. */
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
