import { sql } from 'kysely';
import {
  MAX_EMPTY_SEARCHES,
  MAX_MINUTES,
  MAX_VIDEOS,
  type Attendance,
  type BoothFigures,
  type EmptySearch,
  type PollFigures,
  type VideoFigures,
  type WatchedVideo,
} from '../../../../src/contract/admin/analytics';
import type { Database } from '../../../db/database';

/** Which figures: those of an event, either of test entries or of real ones. */
export interface Counted {
  conferenceId: string;
  isTest: boolean;
}

/** SQL condition on the tables that the log's triggers update: reading the log itself would take too long. */
const counted = ({ conferenceId, isTest }: Counted) =>
  sql`conference_id = ${conferenceId} and is_test = ${isTest}`;

const toQuarters = (rows: readonly { quarter: Date; viewers: number }[]) =>
  rows.map(({ quarter, viewers }) => ({ at: quarter.toISOString(), viewers }));

/** Attendance in a range of event time, or in total. */
export async function readAttendance(
  db: Database,
  which: Counted,
  range: { from: Date; until: Date } | null,
): Promise<Attendance> {
  const within = range ? sql`quarter >= ${range.from} and quarter < ${range.until}` : sql`true`;
  const quarters = sql<{ quarter: Date; viewers: number }>`
    select quarter, count(*)::integer as viewers from watched_quarter
    where ${counted(which)} and ${within} group by quarter order by quarter`.execute(db);
  const viewersOf = (table: 'watching' | 'watched_quarter', condition = sql`true`) =>
    sql<{ people: number }>`
      select count(*)::integer as people from (
        select distinct user_id from ${sql.table(table)} where ${counted(which)} and ${condition}
      ) as people`.execute(db);
  if (range) {
    const viewers = await viewersOf('watched_quarter', within);
    return {
      people: null,
      viewers: viewers.rows[0]?.people ?? 0,
      minutes: null,
      quarters: toQuarters((await quarters).rows),
    };
  }
  const [people, viewers, minutes] = await Promise.all([
    viewersOf('watching', sql`session_id = ''`),
    viewersOf('watching', sql`session_id <> ''`),
    sql<{ minutes: number }>`
      select coalesce(sum(minutes), 0)::integer as minutes from watching where ${counted(which)}`.execute(db),
  ]);
  return {
    people: people.rows[0]?.people ?? 0,
    viewers: viewers.rows[0]?.people ?? 0,
    minutes: minutes.rows[0]?.minutes ?? 0,
    quarters: toQuarters((await quarters).rows),
  };
}

const named = (conferenceId: string) => sql`left join lateral (
  select kind, title from place where place.conference_id = ${conferenceId} and place_id = found.id
  order by rank, table_name limit 1
) as place on true`;

/** What was watched, most viewers first; with `videoId`, only that video. */
export async function readVideos(db: Database, which: Counted, videoId?: string): Promise<WatchedVideo[]> {
  const { rows } = await sql<WatchedVideo>`
    select found.*, coalesce(place.kind, 'gone') as kind, coalesce(place.title, '') as title from (
      select session_id as id, count(*)::integer as viewers, sum(views)::integer as views,
        sum(minutes)::integer as minutes
      from watching
      where ${counted(which)} and ${videoId === undefined ? sql`session_id <> ''` : sql`session_id = ${videoId}`}
      group by session_id order by viewers desc, session_id limit ${MAX_VIDEOS}
    ) as found ${named(which.conferenceId)}
    order by viewers desc, id`.execute(db);
  return rows;
}

/** How long people stayed with a video and when they watched it; undefined if nobody did. */
export async function readVideo(
  db: Database,
  which: Counted,
  videoId: string,
): Promise<VideoFigures | undefined> {
  const [video] = await readVideos(db, which, videoId);
  if (!video) return undefined;
  const { rows: stays } = await sql<{ minutes: number; people: number }>`
    select least(minutes, ${MAX_MINUTES})::integer as minutes, count(*)::integer as people from watching
    where ${counted(which)} and session_id = ${videoId} group by 1 order by 1 desc`.execute(db);
  const { rows: quarters } = await sql<{ quarter: Date; viewers: number }>`
    select quarter, count(*)::integer as viewers from watched_quarter
    where ${counted(which)} and session_id = ${videoId} group by quarter order by quarter`.execute(db);
  const longest = stays[0]?.minutes ?? 0;
  const curve = Array.from({ length: longest + 1 }, (_each, minute) => ({
    minute,
    viewers: stays.reduce((sum, stay) => (stay.minutes >= minute ? sum + stay.people : sum), 0),
  }));
  return { ...video, curve, quarters: toQuarters(quarters) };
}

/** Visits to booths, most visits first. */
export async function readBooths(db: Database, { conferenceId }: Counted): Promise<BoothFigures[]> {
  const { rows } = await sql<BoothFigures>`
    select found.id as "exhibitorId", coalesce(place.title, '') as "companyName", visits, people, minutes, downloads
    from (
      select exhibitor_id as id, sum(visits)::integer as visits, count(distinct user_id)::integer as people,
        (sum(seconds) / 60)::integer as minutes, sum(downloads)::integer as downloads
      from booth_visit where conference_id = ${conferenceId} group by exhibitor_id
    ) as found ${named(conferenceId)}
    order by visits desc, found.id limit ${MAX_VIDEOS}`.execute(db);
  return rows;
}

/** Votes in polls that were opened, most votes first. */
export async function readPolls(db: Database, { conferenceId }: Counted): Promise<PollFigures[]> {
  const { rows } = await sql<PollFigures>`
    select found.poll_id as "pollId", question, state, votes, coalesce(place.title, '') as "sessionTitle" from (
      select poll_id, question, state, session_id as id, (
        select count(*) from poll_vote where poll_vote.poll_id = poll.poll_id
      )::integer + (
        select count(*) from poll_voter where poll_voter.poll_id = poll.poll_id
      )::integer as votes
      from poll where conference_id = ${conferenceId} and opened_at is not null
      order by number desc limit ${MAX_VIDEOS}
    ) as found ${named(conferenceId)}
    order by votes desc, found.poll_id`.execute(db);
  return rows;
}

/** Searches without results, most frequent first. */
export async function readEmptySearches(db: Database, { conferenceId }: Counted): Promise<EmptySearch[]> {
  const rows = await db
    .selectFrom('empty_search')
    .select(['part', 'words', 'times', 'last_at'])
    .where('conference_id', '=', conferenceId)
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(MAX_EMPTY_SEARCHES)
    .execute();
  return rows.map(({ last_at, ...row }) => ({ ...row, lastAt: last_at.toISOString() }));
}
