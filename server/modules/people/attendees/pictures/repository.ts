import { sql } from 'kysely';
import type { Database } from '../../../../db/database';
import type { PictureView } from './links';

/** By then, stored files either belong to an attendee or were abandoned. */
const UNWANTED_AFTER = sql`interval '1 hour'`;

/** Whose picture it is. */
export interface PictureOwner {
  conferenceId: string;
  attendeeId: string;
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

/** Schedules removal of files about to be stored, in case they never become an attendee's picture. */
export async function planAbandonment(db: Database, conferenceId: string, picture: string): Promise<void> {
  await plan(db, conferenceId, picture, sql<Date>`now() + ${UNWANTED_AFTER}`);
}

/** Keeps files that were scheduled for removal. */
export async function cancelRemoval(db: Database, conferenceId: string, picture: string): Promise<void> {
  await db
    .deleteFrom('picture_removal')
    .where('conference_id', '=', conferenceId)
    .where('picture', '=', picture)
    .execute();
}

/**
 * Takes the removal that is due longest off the schedule; undefined if none is due. It stays locked until the
 * transaction ends, and other processes skip it.
 */
export async function takeDueRemoval(
  db: Database,
): Promise<{ conferenceId: string; pictureId: string } | undefined> {
  const { rows } = await sql<{ conference_id: string; picture: string }>`
    delete from picture_removal where (conference_id, picture) = (
      select conference_id, picture from picture_removal where due_at <= now()
      order by due_at for update skip locked limit 1
    ) returning conference_id, picture`.execute(db);
  const [row] = rows;
  return row && { conferenceId: row.conference_id, pictureId: row.picture };
}

/** Creates a row for an attendee without a saved profile; it is invisible to others. */
export async function ensureRow(db: Database, { conferenceId, attendeeId }: PictureOwner): Promise<void> {
  await db
    .insertInto('attendee')
    .values({ conference_id: conferenceId, attendee_id: attendeeId, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the attendee's current picture and locks the row, so that concurrent changes wait for the
 * transaction.
 */
export async function lockPicture(
  db: Database,
  { conferenceId, attendeeId }: PictureOwner,
): Promise<string | null> {
  const row = await db
    .selectFrom('attendee')
    .select('picture')
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', attendeeId)
    .forUpdate()
    .executeTakeFirst();
  return row?.picture ?? null;
}

/**
 * Sets or clears the picture. Clears an imported one as well; otherwise it would reappear once this one is
 * removed.
 */
export async function setPicture(
  db: Database,
  { conferenceId, attendeeId }: PictureOwner,
  picture: string | null,
): Promise<void> {
  await db
    .updateTable('attendee')
    .set({ picture, img_path: null })
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', attendeeId)
    .execute();
}

/** Whether the picture belongs to an attendee the viewer may see. */
export async function isShown(
  db: Database,
  { conferenceId, pictureId, seesHidden }: PictureView,
): Promise<boolean> {
  const row = await db
    .selectFrom('attendee')
    .select('attendee_id')
    .where('conference_id', '=', conferenceId)
    .where('picture', '=', pictureId)
    .$if(!seesHidden, (query) => query.where('hidden', '=', false))
    .executeTakeFirst();
  return row !== undefined;
}
