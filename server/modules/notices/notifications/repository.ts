import { CompiledQuery } from 'kysely';
import { noticeBody, NOTICES_PAGE, type Notice } from '../../../../src/contract/notices/notices';
import type { Database } from '../../../db/database';

const COUNT_UNSEEN =
  'select count(*) as unseen from networking_notification where conference_id = $1 and user_id = $2 and seen_at is null';

/**
 * Number of the user's unseen networking notifications. Every active client polls this every 30 seconds, so
 * the SQL is handwritten: building the query costs about as much as running it (`npm run bench`).
 */
export async function countUnseen(db: Database, conferenceId: string, userId: string): Promise<number> {
  const { rows } = await db.executeQuery<{ unseen: number }>(
    CompiledQuery.raw(COUNT_UNSEEN, [conferenceId, userId]),
  );
  return rows[0]?.unseen ?? 0;
}

/** Marks all of them as seen at `seenAt` (event time). */
export async function markSeen(
  db: Database,
  conferenceId: string,
  userId: string,
  seenAt: Date,
): Promise<void> {
  await db
    .updateTable('networking_notification')
    .set({ seen_at: seenAt })
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute();
}

/**
 * A page of the user's notifications, latest first. Rows that no version of the contract reads are left out.
 */
export async function listNotices(
  db: Database,
  { conferenceId, userId }: { conferenceId: string; userId: string },
  before?: number,
): Promise<{ notices: Notice[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('networking_notification')
    .select(['notification_id', 'body', 'created_at', 'seen_at'])
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('notification_id', '<', before ?? 0))
    .orderBy('notification_id', 'desc')
    .limit(NOTICES_PAGE + 1)
    .execute();
  const notices = rows.slice(0, NOTICES_PAGE).flatMap(({ notification_id, body, created_at, seen_at }) => {
    const known = noticeBody.safeParse(body);
    if (!known.success) return [];
    return [
      {
        noticeId: notification_id,
        body: known.data,
        at: created_at.toISOString(),
        isSeen: seen_at !== null,
      },
    ];
  });
  return { notices, hasMore: rows.length > NOTICES_PAGE };
}
