import type { PosterAct, PosterActDetails, PosterAction } from '../../../src/contract/posters';
import type { Database } from '../../db/database';
import type { Acting } from '../moderationLog/acts';
import type { PosterAt } from './rows';

/** Records what somebody did to a poster, in the transaction that does it (product.md#posters). */
export async function recordPosterAct(
  db: Database,
  { by, at, recordedAt }: Pick<Acting, 'by' | 'at' | 'recordedAt'>,
  { conferenceId, posterId }: PosterAt,
  action: PosterAction,
  details: PosterActDetails = {},
): Promise<void> {
  await db
    .insertInto('poster_act')
    .values({
      conference_id: conferenceId,
      poster_id: posterId,
      action,
      by_user_id: by.userId,
      by_name: by.name,
      done_at: at,
      recorded_at: recordedAt,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Acts on a poster, latest first. */
export async function readPosterActs(
  db: Database,
  { conferenceId, posterId }: PosterAt,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<PosterAct[]> {
  const rows = await db
    .selectFrom('poster_act')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('poster_id', '=', posterId)
    .$if(before !== undefined, (query) => query.where('act_id', '<', before ?? 0))
    .orderBy('act_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    actId: row.act_id,
    action: row.action,
    by: { userId: row.by_user_id, name: row.by_name },
    at: row.done_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    details: row.details,
  }));
}
