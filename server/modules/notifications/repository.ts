import { CompiledQuery } from 'kysely';
import type { Database } from '../../db/database';

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
