import { sql } from 'kysely';
import type { RecommendedAttendee } from '../../../src/contract/recommendedAttendees';
import type { Database } from '../../db/database';
import { resultColumns, toResult, visibleTo, type Reader, type ResultRow } from './rows';

/** What each thing shared is worth. */
const WORTH = { interest: 3, session: 2, companyType: 1 };
/** More shared sessions than this say no more. */
const MOST_SESSIONS = 10;

/** For whom, and how many. Watched sessions are the real entries of the log, or its test ones (spec §7). */
interface Asked {
  reader: Reader;
  userId: string;
  limit: number;
  countsTests: boolean;
}

/** People the person shares most with; see the contract's `getRecommendedAttendees`. */
export async function recommendAttendees(
  db: Database,
  { reader, userId, limit, countsTests }: Asked,
): Promise<RecommendedAttendee[]> {
  const { conferenceId } = reader;
  type Row = ResultRow & { shared_interests: string[]; same_type: boolean; sessions: number };
  const { rows } = await sql<Row>`
    with me as (
      select interests, company_type_folded from attendee
      where conference_id = ${conferenceId} and attendee_id = ${userId}
    ), watched as (
      select distinct session_id from log_entry
      where conference_id = ${conferenceId} and user_id = ${userId} and type = 'VideoViewTime' and is_test = ${countsTests}
    ), together as (
      select user_id, least(count(distinct session_id), ${MOST_SESSIONS}) as sessions from log_entry
      where conference_id = ${conferenceId} and type = 'VideoViewTime' and is_test = ${countsTests}
        and session_id in (select session_id from watched) and user_id <> ${userId}
      group by user_id
    ), found as (
      select ${resultColumns('other')}, other.last_name_folded, other.first_name_folded,
        array(select unnest(other.interests) intersect select unnest(me.interests) order by 1) as shared_interests,
        other.company_type_folded = me.company_type_folded and me.company_type_folded <> ' ' as same_type,
        coalesce(together.sessions, 0) as sessions
      from me cross join attendee as other
        left join together on together.user_id = other.attendee_id
      where ${visibleTo(reader, 'other')} and other.attendee_id <> ${userId}
        and (other.interests && me.interests or together.sessions > 0)
        and not exists (select 1 from hidden_suggestion as gone where gone.conference_id = ${conferenceId}
          and gone.user_id = ${userId} and gone.attendee_id = other.attendee_id)
        and not exists (select 1 from connection where connection.conference_id = ${conferenceId}
          and user_a = least(other.attendee_id, ${userId}) and user_b = greatest(other.attendee_id, ${userId}))
    )
    select * from found
    order by cardinality(shared_interests) * ${WORTH.interest} + sessions * ${WORTH.session}
        + same_type::int * ${WORTH.companyType} desc,
      md5(attendee_id || ${userId}), attendee_id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    attendee: toResult(row, reader),
    interests: row.shared_interests,
    sameCompanyType: row.same_type,
    sessions: row.sessions,
  }));
}

/** A suggestion: who to whom. */
interface Suggestion {
  conferenceId: string;
  userId: string;
  attendeeId: string;
}

/** Does not suggest the person to somebody any more. */
export async function hideSuggestion(
  db: Database,
  { conferenceId, userId, attendeeId }: Suggestion,
): Promise<void> {
  await db
    .insertInto('hidden_suggestion')
    .values({ conference_id: conferenceId, user_id: userId, attendee_id: attendeeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** May suggest the person to somebody again who had hidden them. */
export async function restoreSuggestion(
  db: Database,
  { conferenceId, userId, attendeeId }: Suggestion,
): Promise<void> {
  await db
    .deleteFrom('hidden_suggestion')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('attendee_id', '=', attendeeId)
    .execute();
}
