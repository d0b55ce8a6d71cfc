import { sql, type RawBuilder } from 'kysely';
import type { RecommendedAttendee } from '../../../../../src/contract/people/recommendedAttendees';
import type { Database } from '../../../../db/database';
import { apartFrom } from '../../blocks/repository';
import { resultColumns, toResult, visibleTo, type Reader, type ResultRow } from '../rows';

/** Score of each thing in common. */
const WORTH = { interest: 3, session: 2, companyType: 1 };
/** Maximum number of shared sessions counted. */
const MAX_SESSIONS = 10;

/**
 * A request for recommendations. Watched sessions come from the real log entries or the test entries
 * (product.md#log).
 */
interface RecommendationQuery {
  reader: Reader;
  userId: string;
  limit: number;
  countsTests: boolean;
}

/** The attendee's own data used for matching. */
interface Me {
  interests: string[];
  companyType: string;
}

async function readMe(db: Database, { reader, userId }: RecommendationQuery): Promise<Me | undefined> {
  const row = await db
    .selectFrom('attendee')
    .select(['interests', 'company_type_folded'])
    .where('conference_id', '=', reader.conferenceId)
    .where('attendee_id', '=', userId)
    .$narrowType<{ company_type_folded: string }>()
    .executeTakeFirst();
  return row && { interests: row.interests, companyType: row.company_type_folded };
}

type Found = ResultRow & { shared_interests: string[]; same_type: boolean; sessions: number; worth: number };

/** SQL for the number of shared interests, kept cheap because it runs for very many rows. */
const sharedWith = (interests: readonly string[]): RawBuilder<number> =>
  interests.length === 0
    ? sql`0`
    : sql`(${sql.join(
        interests.map((interest) => sql`(${interest}::text = any(other.interests))::int`),
        sql` + `,
      )})`;

/**
 * The best matches among attendees whose interests meet the condition and those who watched the same
 * sessions. Ranks by id first and reads the display columns of the best only. What was
 * watched is read once, whatever the planner knows of the log: for each row of it, that would take minutes.
 */
async function findBest(
  db: Database,
  { reader, userId, limit, countsTests }: RecommendationQuery,
  { interests, companyType }: Me,
  areSo: RawBuilder<boolean>,
): Promise<Found[]> {
  const { conferenceId } = reader;
  const sameType =
    companyType === ' ' ? sql<boolean>`false` : sql<boolean>`other.company_type_folded = ${companyType}`;
  const { rows } = await sql<Found>`
    with watched as materialized (
      select distinct session_id from log_entry
      where conference_id = ${conferenceId} and user_id = ${userId} and type = 'VideoViewTime' and is_test = ${countsTests}
    ), together as materialized (
      select user_id, least(count(distinct session_id), ${MAX_SESSIONS})::int as sessions from log_entry
      where conference_id = ${conferenceId} and type = 'VideoViewTime' and is_test = ${countsTests}
        and session_id in (select session_id from watched) and user_id <> ${userId}
      group by user_id
    ), ranked as (
      select other.conference_id, other.attendee_id, ${sameType} as same_type, coalesce(together.sessions, 0) as sessions,
        ${sharedWith(interests)} * ${sql.lit(WORTH.interest)} + coalesce(together.sessions, 0) * ${sql.lit(WORTH.session)}
          + (${sameType})::int * ${sql.lit(WORTH.companyType)} as worth,
        hashtext(other.attendee_id || ${userId}) as chance
      from attendee as other left join together on together.user_id = other.attendee_id
      where ${visibleTo(reader, 'other')} and other.attendee_id <> ${userId}
        and (${areSo} or other.attendee_id = any(array(select user_id from together)))
        and other.attendee_id not in (
          select attendee_id from hidden_suggestion where conference_id = ${conferenceId} and user_id = ${userId}
          union all select user_a from connection where conference_id = ${conferenceId} and user_b = ${userId}
          union all select user_b from connection where conference_id = ${conferenceId} and user_a = ${userId}
          union all ${apartFrom({ conferenceId, userId })})
      order by worth desc, chance, other.attendee_id limit ${limit}
    )
    select ${resultColumns('other')}, ranked.same_type, ranked.sessions, ranked.worth,
      array(select unnest(other.interests) intersect select unnest(${interests}::text[]) order by 1) as shared_interests
    from ranked join attendee as other using (conference_id, attendee_id)
    order by ranked.worth desc, ranked.chance, attendee_id`.execute(db);
  return rows;
}

/**
 * If enough attendees share all interests, nobody with fewer and no common sessions can score higher, so the
 * many others need not be examined.
 */
async function find(db: Database, query: RecommendationQuery, me: Me): Promise<Found[]> {
  const { interests } = me;
  if (interests.length === 0) return findBest(db, query, me, sql<boolean>`false`);
  const closest = await findBest(db, query, me, sql<boolean>`other.interests @> ${interests}::text[]`);
  const least = closest[query.limit - 1]?.worth ?? 0;
  if (least >= interests.length * WORTH.interest) return closest;
  return findBest(db, query, me, sql<boolean>`other.interests && ${interests}::text[]`);
}

/** Attendees with the most in common; see the contract's `getRecommendedAttendees`. */
export async function recommendAttendees(
  db: Database,
  query: RecommendationQuery,
): Promise<RecommendedAttendee[]> {
  const me = await readMe(db, query);
  const found = me ? await find(db, query, me) : [];
  return found.map((row) => ({
    attendee: toResult(row, query.reader),
    interests: row.shared_interests,
    sameCompanyType: row.same_type,
    sessions: row.sessions,
  }));
}

/** A suggestion of `attendeeId` to `userId`. */
interface Suggestion {
  conferenceId: string;
  userId: string;
  attendeeId: string;
}

/** Stops suggesting the attendee to the user. */
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

/** Allows a hidden suggestion again. */
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
