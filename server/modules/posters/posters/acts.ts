import type { PosterAct, PosterActDetails, PosterAction } from '../../../../src/contract/posters/posters';
import type { Database } from '../../../db/database';
import { actColumns, toActHead, type ActBy } from '../../../lib/actLog';
import type { PosterAt } from './rows';

/** Records what somebody did to a poster, in the transaction that does it (product.md#posters). */
export async function recordPosterAct(
  db: Database,
  acting: ActBy,
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
      ...actColumns(acting),
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
    ...toActHead(row),
    action: row.action,
    details: row.details,
  }));
}
