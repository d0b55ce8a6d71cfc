import type { BoothAct, BoothActDetails, BoothAction } from '../../../src/contract/exhibitorCentre';
import type { Database } from '../../db/database';
import type { Acting } from '../moderationLog/acts';
import type { ExhibitorAt } from './repository';

/** An act to be recorded. It must not hold what visitors shared. */
export interface NewBoothAct {
  action: BoothAction;
  account?: string;
  details?: BoothActDetails;
}

/** Records what somebody did to a booth, in the transaction that does it (product.md#exhibitor-centre). */
export async function recordBoothAct(
  db: Database,
  { by, at, recordedAt }: Acting,
  { conferenceId, exhibitorId }: ExhibitorAt,
  { action, account = '', details = {} }: NewBoothAct,
): Promise<void> {
  await db
    .insertInto('booth_act')
    .values({
      conference_id: conferenceId,
      exhibitor_id: exhibitorId,
      action,
      by_user_id: by.userId,
      by_name: by.name,
      done_at: at,
      recorded_at: recordedAt,
      about_account: account,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Acts on a booth, latest first. */
export async function readBoothActs(
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<BoothAct[]> {
  const rows = await db
    .selectFrom('booth_act')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
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
    account: row.about_account,
    details: row.details,
  }));
}
