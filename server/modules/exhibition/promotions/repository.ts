import { sql } from 'kysely';
import type { Promotion, PromotionCount } from '../../../../src/contract/exhibition/promotions';
import type { Database } from '../../../db/database';

/** Somebody who saw or opened a promotion, at an event time in the event's time zone. */
export interface PromotionAct {
  conferenceId: string;
  userId: string;
  promotionId: string;
  act: 'seen' | 'opened';
  at: Date;
  timeZone: string;
}

/** Counts the act, unless it was already on this day. What is known of the person's other days is removed. */
export async function insertPromotionAct(
  db: Database,
  { conferenceId, userId, promotionId, act, at, timeZone }: PromotionAct,
): Promise<void> {
  const day = sql`(${at}::timestamptz at time zone ${timeZone})::date`;
  await sql`
    with forgotten as (
      delete from promotion_person
      where conference_id = ${conferenceId} and user_id = ${userId} and day <> ${day}
    ), counted as (
      insert into promotion_person (conference_id, user_id, promotion_id, day, act)
      values (${conferenceId}, ${userId}, ${promotionId}, ${day}, ${act})
      on conflict do nothing
      returning conference_id, promotion_id, day
    )
    insert into promotion_count as total (conference_id, promotion_id, day, ${sql.ref(act)})
    select conference_id, promotion_id, day, 1 from counted
    on conflict (conference_id, promotion_id, day) do update
      set ${sql.ref(act)} = ${sql.ref(`total.${act}`)} + 1`.execute(db);
}

/** The promotions with their counts on all days. */
export async function readPromotionCounts(
  db: Database,
  conferenceId: string,
  promotions: readonly Promotion[],
): Promise<PromotionCount[]> {
  const rows = await db
    .selectFrom('promotion_count')
    .select(['promotion_id', sql<number>`sum(seen)`.as('seen'), sql<number>`sum(opened)`.as('opened')])
    .where('conference_id', '=', conferenceId)
    .groupBy('promotion_id')
    .execute();
  const counts = new Map(rows.map((row) => [row.promotion_id, row]));
  return promotions.map((promotion) => ({
    ...promotion,
    seen: counts.get(promotion.promotionId)?.seen ?? 0,
    opened: counts.get(promotion.promotionId)?.opened ?? 0,
  }));
}
