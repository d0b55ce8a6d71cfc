import { sql } from 'kysely';
import type { Database } from '../../../db/database';

/** Somebody at an event. */
export interface NoticeReader {
  conferenceId: string;
  userId: string;
}

/** A notice to be sent as a push message. */
export interface DueNotice extends NoticeReader {
  body: unknown;
}

/** Takes notices that are due. None is taken twice: one that is lost is in the person's list all the same. */
export async function takeDue(db: Database, count: number): Promise<DueNotice[]> {
  const { rows } = await sql<{ conference_id: string; user_id: string; body: unknown }>`
    update networking_notification set push_due = false where notification_id in (
      select notification_id from networking_notification where push_due
      order by notification_id limit ${count} for update skip locked
    ) returning conference_id, user_id, body`.execute(db);
  return rows.map((row) => ({ conferenceId: row.conference_id, userId: row.user_id, body: row.body }));
}

/** Whether the person wants notices as push messages. */
export async function wantsPush(db: Database, { conferenceId, userId }: NoticeReader): Promise<boolean> {
  const row = await db
    .selectFrom('notice_push')
    .select('chosen_at')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function choosePush(
  db: Database,
  { conferenceId, userId }: NoticeReader,
  on: boolean,
  at: Date,
): Promise<void> {
  const row = { conference_id: conferenceId, user_id: userId };
  if (on) {
    await db
      .insertInto('notice_push')
      .values({ ...row, chosen_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('notice_push')
      .where((where) => where.and(row))
      .execute();
  }
}
