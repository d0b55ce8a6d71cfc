import { sql } from 'kysely';
import type { AttendeeResult } from '../../../src/contract/attendees';
import type { Database } from '../../db/database';
import type { Place } from './cursor';
import { listed, RESULT_COLUMNS, toResult } from './rows';
import type { Reader } from './search';

/** People of one page of the full list. */
export const LIST_PAGE_SIZE = 100;

const order = sql`last_name_folded, first_name_folded, attendee_id`;

/** How many people the list has, and the first one of each page. */
export interface ListPages {
  count: number;
  starts: Place[];
}

/** Walks the whole list once, in its index: some 0.15 s for 100,000 people, so the answer is kept for a while. */
export async function readListPages(db: Database, { conferenceId, seesHidden }: Reader): Promise<ListPages> {
  const { rows } = await sql<{ row: number; last: string; first: string; id: string; count: number }>`
    select row, last_name_folded as last, first_name_folded as first, attendee_id as id, count from (
      select last_name_folded, first_name_folded, attendee_id,
        row_number() over (order by ${order}) - 1 as row, count(*) over () as count
      from attendee where conference_id = ${conferenceId} and ${listed(seesHidden)}
    ) as numbered
    where row % ${sql.lit(LIST_PAGE_SIZE)} = 0 order by row`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    starts: rows.map(({ last, first, id }) => ({
      tier: 0,
      lastName: last,
      firstName: first,
      attendeeId: id,
    })),
  };
}

/** People of the list from a place on, the person there included. */
export async function readListPage(
  db: Database,
  { conferenceId, seesHidden }: Reader,
  from: Place | undefined,
  limit: number,
): Promise<AttendeeResult[]> {
  const begun = from
    ? sql<boolean>`(${order}) >= (${from.lastName}, ${from.firstName}, ${from.attendeeId})`
    : sql<boolean>`true`;
  const rows = await db
    .selectFrom('attendee')
    .select(RESULT_COLUMNS)
    .where('conference_id', '=', conferenceId)
    .where(listed(seesHidden))
    .where(begun)
    .orderBy('last_name_folded')
    .orderBy('first_name_folded')
    .orderBy('attendee_id')
    .limit(limit)
    .execute();
  return rows.map(toResult);
}

/** How many people of the list stand before the first last name that begins with the text. */
export async function findListRow(
  db: Database,
  { conferenceId, seesHidden }: Reader,
  lastName: string,
): Promise<number> {
  const { rows } = await sql<{ row: number }>`
    select count(*) as row from attendee
    where conference_id = ${conferenceId} and ${listed(seesHidden)}
      and last_name_folded < ' ' || folded(${lastName})`.execute(db);
  return rows[0]?.row ?? 0;
}
