import { sql } from 'kysely';
import type { SavedItem, SavedKind } from '../../../../src/contract/people/saved';
import type { Database } from '../../../db/database';
import { REAL_PROGRAM } from '../../../lib/dataSet';

/** Somebody at an event, who saves. */
export interface Saver {
  conferenceId: string;
  userId: string;
}

/** Something that can be saved. */
export type Saveable = Pick<SavedItem, 'kind' | 'itemId'>;

/** What the event has to be saved: the real program and tradeshow, and their data sets. */
const AVAILABLE = sql`
  select conference_id, 'exhibitor' as kind, exhibitor_id as item_id from exhibitor where removed_at is null
  union all select conference_id, 'poster', poster_id from poster where state = 'published'
  union all select conference_id, 'session', session_id from session
  union all select conference_id, 'onDemand', session_id from session`;

/** Whether the event has it. */
export async function isAvailable(
  db: Database,
  conferenceId: string,
  { kind, itemId }: Saveable,
): Promise<boolean> {
  const { rows } = await sql`
    select from (${AVAILABLE}) as available
    where conference_id = ${conferenceId} and kind = ${kind} and item_id = ${itemId} limit 1`.execute(db);
  return rows.length > 0;
}

interface SavedRow {
  kind: SavedKind;
  item_id: string;
  saved_at: Date;
  title: string | null;
  start_time: Date;
  end_time: Date;
  room: string | null;
}

/**
 * What the person saved and the event still has, latest first. Sessions that are no longer in the program, as
 * `listProgramme` has it at `now`, come with what there was to see of them.
 */
export async function listSaved(
  db: Database,
  { conferenceId, userId }: Saver,
  now: Date,
): Promise<SavedItem[]> {
  const { rows } = await sql<SavedRow>`
    select kind, item_id, saved_at, title, start_time, end_time, room
    from saved_item as saved
    left join session as ended on saved.kind = 'session' and ended.conference_id = saved.conference_id
      and ended.table_name = ${REAL_PROGRAM} and ended.session_id = saved.item_id
      and ended.end_time <= ${now} and not ended.on_demand_only
      and ended.video_url is null and ended.video_url_on_demand is null
    where saved.conference_id = ${conferenceId} and user_id = ${userId} and exists (
      select from (${AVAILABLE}) as available
      where available.conference_id = saved.conference_id and available.kind = saved.kind
        and available.item_id = saved.item_id
    )
    order by saved_at desc, kind, item_id`.execute(db);
  return rows.map(({ title, start_time, end_time, room, ...row }) => ({
    kind: row.kind,
    itemId: row.item_id,
    savedAt: row.saved_at.toISOString(),
    ...(title !== null && {
      ended: { title, startTime: start_time.toISOString(), endTime: end_time.toISOString(), room },
    }),
  }));
}

/** The exhibitors of the real tradeshow that the person saved, of tiers from a level on; latest first. */
export async function listSavedExhibitors(
  db: Database,
  { conferenceId, userId }: Saver,
  fromTier: number,
): Promise<{ exhibitorId: string; companyName: string }[]> {
  const rows = await db
    .selectFrom('saved_item as saved')
    .innerJoin('exhibitor', (join) =>
      join
        .onRef('exhibitor.conference_id', '=', 'saved.conference_id')
        .onRef('exhibitor.exhibitor_id', '=', 'saved.item_id'),
    )
    .select(['exhibitor.exhibitor_id', 'exhibitor.company_name'])
    .where('saved.conference_id', '=', conferenceId)
    .where('saved.user_id', '=', userId)
    .where('saved.kind', '=', 'exhibitor')
    .where('exhibitor.table_name', '=', '')
    .where('exhibitor.removed_at', 'is', null)
    .where('exhibitor.tier', '>=', fromTier)
    .orderBy('saved.saved_at', 'desc')
    .orderBy('exhibitor.exhibitor_id')
    .execute();
  return rows.map((row) => ({ exhibitorId: row.exhibitor_id, companyName: row.company_name }));
}

/** Saves it, unless it is saved already. Returns whether the event has it. */
export async function save(
  db: Database,
  { conferenceId, userId }: Saver,
  { kind, itemId }: Saveable,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with available as (
      select from (${AVAILABLE}) as available
      where conference_id = ${conferenceId} and kind = ${kind} and item_id = ${itemId} limit 1
    ), added as (
      insert into saved_item (conference_id, user_id, kind, item_id, saved_at)
      select ${conferenceId}, ${userId}, ${kind}, ${itemId}, ${at} from available
      on conflict do nothing
    )
    select exists (select from available) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Removes it. A session that is no longer saved is not to be watched on demand either. */
export async function unsave(
  db: Database,
  { conferenceId, userId }: Saver,
  { kind, itemId }: Saveable,
): Promise<void> {
  await db
    .deleteFrom('saved_item')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('kind', 'in', kind === 'session' ? [kind, 'onDemand'] : [kind])
    .where('item_id', '=', itemId)
    .execute();
}
