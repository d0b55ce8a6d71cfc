import type {
  BoothAct,
  BoothActDetails,
  BoothAction,
} from '../../../../src/contract/exhibition/exhibitorCenter';
import type { Database } from '../../../db/database';
import { actColumns, toActHead, type ActBy } from '../../../lib/actLog';
import type { ExhibitorAt } from './repository';

/** An act to be recorded. It must not hold what visitors shared. */
export interface NewBoothAct {
  action: BoothAction;
  account?: string;
  details?: BoothActDetails;
}

/** Records what somebody did to a booth, in the transaction that does it (product.md#exhibitor-center). */
export async function recordBoothAct(
  db: Database,
  acting: ActBy,
  { conferenceId, exhibitorId }: ExhibitorAt,
  { action, account = '', details = {} }: NewBoothAct,
): Promise<void> {
  await db
    .insertInto('booth_act')
    .values({
      conference_id: conferenceId,
      exhibitor_id: exhibitorId,
      action,
      ...actColumns(acting),
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
    ...toActHead(row),
    action: row.action,
    account: row.about_account,
    details: row.details,
  }));
}
