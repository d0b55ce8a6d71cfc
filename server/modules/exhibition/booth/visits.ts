import { sql } from 'kysely';
import {
  VISIT_PING_S,
  type BoothDay,
  type BoothStatistics,
} from '../../../../src/contract/exhibition/exhibitorCenter';
import type { Database } from '../../../db/database';
import type { ExhibitorAt } from './repository';

/** Something that a visitor did at a booth: at an event time, in the event's time zone, and in real time. */
export interface Visit extends ExhibitorAt {
  userId: string;
  at: Date;
  timeZone: string;
  realTime: Date;
}

/** Opening a booth again within this time, e.g. by going back, is the same visit. */
const SAME_VISIT_S = 60;
/** Timers are not exact: a ping may come this much early. */
const EARLY_S = 2;

const dayOf = (at: Date, timeZone: string) => sql`(${at}::timestamptz at time zone ${timeZone})::date`;

/** Counts a visit that begins, or that goes on. */
export async function insertVisit(
  db: Database,
  { conferenceId, exhibitorId, userId, at, timeZone, realTime }: Visit,
  kind: 'opened' | 'stayed',
): Promise<void> {
  const [visits, seconds] = kind === 'opened' ? [1, 0] : [0, VISIT_PING_S];
  const apart = kind === 'opened' ? SAME_VISIT_S : VISIT_PING_S - EARLY_S;
  await sql`
    insert into booth_visit (conference_id, exhibitor_id, user_id, day, visits, seconds, counted_at)
    values (${conferenceId}, ${exhibitorId}, ${userId}, ${dayOf(at, timeZone)}, 1, ${seconds}, ${realTime})
    on conflict (conference_id, exhibitor_id, user_id, day) do update
      set visits = booth_visit.visits + ${visits}, seconds = booth_visit.seconds + ${seconds},
        counted_at = excluded.counted_at
      where booth_visit.counted_at <= excluded.counted_at - make_interval(secs => ${apart})`.execute(db);
}

/** Counts a download. */
export async function insertDownload(
  db: Database,
  { conferenceId, exhibitorId, userId, at, timeZone, realTime }: Visit,
): Promise<void> {
  await sql`
    insert into booth_visit (conference_id, exhibitor_id, user_id, day, visits, downloads, counted_at)
    values (${conferenceId}, ${exhibitorId}, ${userId}, ${dayOf(at, timeZone)}, 1, 1, ${realTime})
    on conflict (conference_id, exhibitor_id, user_id, day) do update
      set downloads = booth_visit.downloads + 1`.execute(db);
}

type Figures = Omit<BoothDay, 'day'>;

const NOTHING: Figures = {
  visits: 0,
  people: 0,
  seconds: 0,
  downloads: 0,
  videoMinutes: 0,
  leads: 0,
  meetings: 0,
  chats: 0,
};

/** The figures of a booth. `isTest`: count the test entries of the log, as this environment does. */
export async function readStatistics(
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  { timeZone, isTest }: { timeZone: string; isTest: boolean },
): Promise<BoothStatistics> {
  const here = sql`conference_id = ${conferenceId} and exhibitor_id = ${exhibitorId}`;
  const { rows } = await sql<{ day: string | null } & Figures>`
    select visited.day, coalesce(sum(visits), 0)::integer as visits,
      count(distinct user_id)::integer as people, coalesce(sum(seconds), 0)::integer as seconds,
      coalesce(sum(downloads), 0)::integer as downloads, coalesce(sum(video_minutes), 0)::integer as "videoMinutes",
      coalesce(sum(leads), 0)::integer as leads, coalesce(sum(meetings), 0)::integer as meetings,
      coalesce(sum(chats), 0)::integer as chats
    from (
      select day, user_id, visits, seconds, downloads, 0 as video_minutes, 0 as leads, 0 as meetings, 0 as chats
      from booth_visit where ${here}
      union all
      select (recorded_at at time zone ${timeZone})::date, null, 0, 0, 0, 1, 0, 0, 0
      from log_entry where conference_id = ${conferenceId} and session_id = ${exhibitorId}
        and type = 'VideoViewTime' and is_test = ${isTest}
      union all
      select (shared_at at time zone ${timeZone})::date, null, 0, 0, 0, 0, 1, 0, 0
      from lead where ${here} and revoked_at is null
      union all
      select (starts_at at time zone ${timeZone})::date, null, 0, 0, 0, 0, 0, 1, 0
      from meeting where ${here} and state = 'confirmed'
      union all
      select (first.sent_at at time zone ${timeZone})::date, null, 0, 0, 0, 0, 0, 0, 1
      from conversation join message as first on first.conversation_id = conversation.conversation_id and first.number = 1
      where conversation.conference_id = ${conferenceId} and kind = 'booth' and exhibitor_id = ${exhibitorId}
    ) as visited
    group by grouping sets ((visited.day), ())
    order by visited.day nulls first`.execute(db);
  const days: BoothDay[] = rows.flatMap(({ day, ...figures }) => (day === null ? [] : [{ day, ...figures }]));
  const { day: _all, ...total } = rows.find(({ day }) => day === null) ?? { day: null, ...NOTHING };
  return { days, total };
}
