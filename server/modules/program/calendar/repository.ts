import { sql } from 'kysely';
import type { Speaker } from '../../../../src/contract/program/sessions';
import type { Database } from '../../../db/database';
import { REAL_PROGRAM } from '../../../lib/dataSet';
import type { CalendarItem } from './icalendar';

/** Whose calendar. */
export interface CalendarOwner {
  conferenceId: string;
  userId: string;
}

interface SessionItemRow {
  session_id: string;
  title: string;
  start_time: Date;
  end_time: Date;
  room: string | null;
  speakers: Speaker[];
  is_cancelled: boolean;
  calendar_sequence: number;
  changed_at: Date;
}

const toSessionItem = (row: SessionItemRow): CalendarItem => ({
  kind: 'session',
  id: row.session_id,
  title: row.title,
  start: row.start_time,
  end: row.end_time,
  place: row.room ?? '',
  people: row.speakers.map(({ name }) => name),
  message: '',
  isCanceled: row.is_cancelled,
  sequence: row.calendar_sequence,
  changedAt: row.changed_at,
});

/**
 * The sessions of the real program that the person saved and does not watch on demand instead. Removed ones, and those that
 * can only be watched on demand now, are canceled.
 */
export async function savedSessionItems(
  db: Database,
  { conferenceId, userId }: CalendarOwner,
): Promise<CalendarItem[]> {
  const { rows } = await sql<SessionItemRow>`
    with saved as (
      select item_id from saved_item as saved
      where conference_id = ${conferenceId} and user_id = ${userId} and kind = 'session' and not exists (
        select from saved_item as later
        where later.conference_id = ${conferenceId} and later.user_id = ${userId} and later.kind = 'onDemand'
          and later.item_id = saved.item_id
      )
    )
    select session_id, title, start_time, end_time, room, speakers, on_demand_only as is_cancelled,
      calendar_sequence, calendar_changed_at as changed_at
    from saved join session on session_id = item_id
    where conference_id = ${conferenceId} and table_name = ${REAL_PROGRAM}
      and (not on_demand_only or calendar_sequence > 0)
    union all
    select session_id, title, start_time, end_time, null, '[]', true, calendar_sequence, removed_at
    from saved join removed_session on session_id = item_id where conference_id = ${conferenceId}
    order by start_time, session_id`.execute(db);
  return rows.map(toSessionItem);
}

/** A session of the real program that takes place at a time. */
export async function sessionItem(
  db: Database,
  conferenceId: string,
  sessionId: string,
): Promise<CalendarItem | undefined> {
  const { rows } = await sql<SessionItemRow>`
    select session_id, title, start_time, end_time, room, speakers, false as is_cancelled,
      calendar_sequence, calendar_changed_at as changed_at
    from session
    where conference_id = ${conferenceId} and table_name = ${REAL_PROGRAM} and session_id = ${sessionId}
      and not on_demand_only`.execute(db);
  return rows[0] && toSessionItem(rows[0]);
}

/**
 * The person's meetings that are confirmed, and those that were and have been canceled. One that the person has declined is
 * no entry of theirs.
 */
export async function meetingItems(
  db: Database,
  { conferenceId, userId }: CalendarOwner,
  meetingId: string | null = null,
): Promise<CalendarItem[]> {
  const { rows } = await sql<{
    meeting_id: string;
    topic: string;
    message: string;
    starts_at: Date;
    ends_at: Date;
    company_name: string;
    place: string;
    others: string[];
    is_cancelled: boolean;
    calendar_sequence: number;
    changed_at: Date;
  }>`
    select meeting_id, topic, message, starts_at, ends_at, company_name, place, calendar_sequence, changed_at,
      state <> 'confirmed' as is_cancelled, array(
        select trim(first_name || ' ' || last_name)
        from meeting_person as other join attendee
          on attendee.conference_id = other.conference_id and attendee_id = other.user_id
        where other.meeting_id = meeting.meeting_id and other.user_id <> ${userId} and other.answer <> 'declined'
        order by other.role, attendee_id
      ) as others
    from meeting_person as own join meeting using (meeting_id, conference_id)
    where conference_id = ${conferenceId} and own.user_id = ${userId} and starts_at is not null
      and state <> 'requested' and (own.role = 'host' or own.answer = 'accepted')
      and (${meetingId}::text is null or meeting_id::text = ${meetingId})
    order by starts_at, meeting_id`.execute(db);
  return rows.map((row) => ({
    kind: 'meeting',
    id: row.meeting_id,
    title: row.topic,
    start: row.starts_at,
    end: row.ends_at,
    place: row.place === 'booth' ? row.company_name : '',
    people: row.others,
    message: row.message,
    isCanceled: row.is_cancelled,
    sequence: row.calendar_sequence,
    changedAt: row.changed_at,
  }));
}

/** Whose calendar an address belongs to, by its secret's hash. */
export async function feedOwner(
  db: Database,
  conferenceId: string,
  secretHash: Buffer,
): Promise<CalendarOwner | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('user_id')
    .where('conference_id', '=', conferenceId)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row && { conferenceId, userId: row.user_id };
}

/** When the person's calendar got its address; null if it has none. */
export async function feedSince(db: Database, { conferenceId, userId }: CalendarOwner): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Gives the calendar an address, instead of the one it had. */
export async function setFeed(
  db: Database,
  { conferenceId, userId }: CalendarOwner,
  secretHash: Buffer,
  at: Date,
): Promise<void> {
  const values = { secret_hash: secretHash, created_at: at };
  await db
    .insertInto('calendar_feed')
    .values({ conference_id: conferenceId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['conference_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function endFeed(db: Database, { conferenceId, userId }: CalendarOwner): Promise<void> {
  await db
    .deleteFrom('calendar_feed')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .execute();
}
