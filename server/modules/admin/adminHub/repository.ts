import { sql } from 'kysely';
import { MAX_ON_AIR, type EventNow } from '../../../../src/contract/admin/adminHub';
import type { Database } from '../../../db/database';

/** An event's data set at an event time. */
interface EventAt {
  conferenceId: string;
  dataSet: string;
  at: Date;
}

/** Sessions on air, most viewers first, and how many there are. */
export async function readOnAir(
  db: Database,
  { conferenceId, dataSet, at }: EventAt,
): Promise<EventNow['onAir']> {
  const { rows } = await sql<{
    session_id: string;
    title: string;
    room: string | null;
    end_time: Date;
    viewers: number;
    count: number;
  }>`
    select session_id, title, room, end_time, coalesce(viewers, 0) as viewers, count(*) over () as count
    from session left join session_audience using (conference_id, session_id)
    where conference_id = ${conferenceId} and table_name = ${dataSet}
      and start_time <= ${at} and end_time > ${at} and not on_demand_only
    order by coalesce(viewers, 0) desc, start_time, session_id limit ${MAX_ON_AIR}`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    sessions: rows.map(({ session_id, title, room, end_time, viewers }) => ({
      sessionId: session_id,
      title,
      room,
      viewers,
      endTime: end_time.toISOString(),
    })),
  };
}

/** How many people are online, including the reader, and how much is waiting other than for moderation. */
export async function countNow(
  db: Database,
  { conferenceId, readerId }: { conferenceId: string; readerId: string },
): Promise<{ online: number; chats: number; deletions: number; posters: number }> {
  const { rows } = await sql<{ online: number; chats: number; deletions: number; posters: number }>`
    select (
      select count(distinct user_id) + 1 from online_person join online_process using (process_id)
      where conference_id = ${conferenceId} and user_id <> ${readerId} and left_at is null and expires_at > clock_timestamp()
    ) as online, (
      select count(*) from helpdesk_contact where conference_id = ${conferenceId} and status = 'waiting'
    ) as chats, (
      select count(*) from deletion_request where conference_id = ${conferenceId} and refused_at is null
    ) as deletions, (
      select count(*) from poster where conference_id = ${conferenceId} and state = 'submitted'
    ) as posters`.execute(db);
  return rows[0] ?? { online: 0, chats: 0, deletions: 0, posters: 0 };
}
