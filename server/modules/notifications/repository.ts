import type { Database } from '../../db/database';

/** How many of the person's networking notifications were not seen yet. */
export async function countUnseen(db: Database, conferenceId: string, userId: string): Promise<number> {
  const { unseen } = await db
    .selectFrom('networking_notification')
    .select((expression) => expression.fn.countAll<number>().as('unseen'))
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unseen;
}

/** Marks them all as seen at `seenAt` (event time). */
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
