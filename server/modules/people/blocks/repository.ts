import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../db/database';

/** Two people at an event, from the first one's view. */
export interface Pair {
  conferenceId: string;
  userId: string;
  otherId: string;
}

/**
 * SQL: the ids of everybody whom the person blocked, and of those who blocked them. What holds for a block
 * holds both ways (product.md#messages).
 */
export const apartFrom = ({ conferenceId, userId }: Omit<Pair, 'otherId'>): RawBuilder<string> => sql<string>`
  select blocked_id from person_block where conference_id = ${conferenceId} and user_id = ${userId}
  union all select user_id from person_block where conference_id = ${conferenceId} and blocked_id = ${userId}`;

/** Whether one of the two blocked the other. */
export async function areApart(db: Database, { conferenceId, userId, otherId }: Pair): Promise<boolean> {
  const { rows } = await sql<{ apart: boolean }>`
    select exists (
      select from person_block where conference_id = ${conferenceId}
        and (user_id, blocked_id) in ((${userId}, ${otherId}), (${otherId}, ${userId}))
    ) as apart`.execute(db);
  return rows[0]?.apart ?? false;
}

/** Stores that the first blocked the second; blocking again has no effect. */
export async function insertBlock(
  db: Database,
  { conferenceId, userId, otherId }: Pair,
  at: Date,
): Promise<void> {
  await db
    .insertInto('person_block')
    .values({ conference_id: conferenceId, user_id: userId, blocked_id: otherId, blocked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Database, { conferenceId, userId, otherId }: Pair): Promise<void> {
  await db
    .deleteFrom('person_block')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('blocked_id', '=', otherId)
    .execute();
}
