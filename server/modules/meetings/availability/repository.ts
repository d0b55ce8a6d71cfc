import { sql, type Selectable } from 'kysely';
import type { Availability, BoothDuty } from '../../../../src/contract/meetings/availability';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import { REAL_PROGRAM } from '../../../lib/dataSet';
import type { Period } from './workingTime';

/** Somebody at an event. */
export interface PersonAt {
  conferenceId: string;
  userId: string;
}

type Row = Selectable<Tables['availability']>;

const toAvailability = (row: Omit<Row, 'conference_id' | 'user_id'>): Availability => ({
  timeZone: row.time_zone,
  hours: row.from_minute === null ? null : { from: row.from_minute, to: row.to_minute ?? 0 },
  busyDays: row.busy_days,
  sessionsAreBusy: row.sessions_are_busy,
  doNotDisturb: row.do_not_disturb,
});

/** What the person has set; undefined if they have not. */
export async function findAvailability(
  db: Database,
  { conferenceId, userId }: PersonAt,
): Promise<Availability | undefined> {
  const row = await db
    .selectFrom('availability')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toAvailability(row);
}

export async function storeAvailability(
  db: Database,
  { conferenceId, userId }: PersonAt,
  { timeZone, hours, busyDays, sessionsAreBusy, doNotDisturb }: Availability,
): Promise<void> {
  const columns = {
    time_zone: timeZone,
    from_minute: hours?.from ?? null,
    to_minute: hours?.to ?? null,
    busy_days: busyDays,
    sessions_are_busy: sessionsAreBusy,
    do_not_disturb: doNotDisturb,
  };
  await db
    .insertInto('availability')
    .values({ conference_id: conferenceId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['conference_id', 'user_id']).doUpdateSet(columns))
    .execute();
}

/** The duties of a booth, by start. */
export async function readDuties(
  db: Database,
  conferenceId: string,
  exhibitorId: string,
): Promise<BoothDuty[]> {
  const rows = await db
    .selectFrom('booth_duty')
    .select(['starts_at', 'ends_at', 'capacity', 'staff'])
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
    .orderBy('starts_at')
    .orderBy('ends_at')
    .orderBy('capacity')
    .orderBy('staff')
    .execute();
  return rows.map((row) => ({
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    capacity: row.capacity,
    staff: row.staff,
  }));
}

/** Replaces the duties of a booth if they still have this revision; false if they do not. */
export async function replaceDuties(
  db: Database,
  { conferenceId, exhibitorId }: { conferenceId: string; exhibitorId: string },
  revision: number,
  duties: readonly BoothDuty[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exhibitor')
    .set({ duty_revision: revision + 1 })
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', REAL_PROGRAM)
    .where('exhibitor_id', '=', exhibitorId)
    .where('duty_revision', '=', revision)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .deleteFrom('booth_duty')
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
    .execute();
  if (duties.length > 0) {
    await db
      .insertInto('booth_duty')
      .values(
        duties.map(({ start, end, capacity, staff }) => ({
          conference_id: conferenceId,
          exhibitor_id: exhibitorId,
          starts_at: start,
          ends_at: end,
          capacity,
          staff,
        })),
      )
      .execute();
  }
  return true;
}

/** Somebody's availability and what they have planned. */
export interface PlannedTime {
  availability: Availability;
  busy: Period[];
}

interface PlannedRow extends Omit<Row, 'conference_id' | 'user_id'> {
  user_id: string;
  /** Periods as `start,end;…` in seconds; null if there are none. */
  busy: string | null;
}

const toPeriods = (text: string | null): Period[] =>
  text === null
    ? []
    : text.split(';').map((each) => {
        const [start, end] = each.split(',');
        return { start: Number(start) * 1000, end: Number(end) * 1000 };
      });

/**
 * What the people have planned within a period: meetings, also requested ones while their holds last, own
 * entries, and saved sessions that are live, unless they watch those on demand or are not busy then. One
 * query for all.
 */
export async function readPlannedTimes(
  db: Database,
  { conferenceId, userIds }: { conferenceId: string; userIds: readonly string[] },
  within: Period,
  { now, exceptMeetingId }: { now: number; exceptMeetingId: string | null },
): Promise<Map<string, PlannedTime>> {
  const span = sql`tstzrange(${new Date(within.start)}, ${new Date(within.end)})`;
  const { rows } = await sql<PlannedRow>`
    select person.user_id, time_zone, from_minute, to_minute, coalesce(busy_days, '{}') as busy_days,
      coalesce(sessions_are_busy, true) as sessions_are_busy, coalesce(do_not_disturb, false) as do_not_disturb,
      planned.busy
    from unnest(${[...userIds]}::text[]) as person (user_id)
    left join availability on availability.conference_id = ${conferenceId}
      and availability.user_id = person.user_id
    cross join lateral (
      select string_agg(extract(epoch from lower(taken.during)) || ',' || extract(epoch from upper(taken.during)), ';') as busy
      from (
        select unnest(range_agg(planned.during)) as during from (
          select booked.during from booked_time as booked join meeting using (meeting_id)
          where booked.conference_id = ${conferenceId} and booked.user_id = person.user_id
            and booked.during && ${span} and booked.meeting_id is distinct from ${exceptMeetingId}::uuid
            and not (meeting.state = 'requested' and meeting.hold_ends_at <= ${new Date(now)})
          union all
          select tstzrange(own.starts_at, own.ends_at) from own_time as own
          where own.conference_id = ${conferenceId} and own.user_id = person.user_id
            and own.starts_at < upper(${span}) and own.ends_at > lower(${span})
          union all
          select tstzrange(session.start_time, session.end_time) from saved_item as saved
          join session on session.conference_id = saved.conference_id
            and session.table_name = ${REAL_PROGRAM} and session.session_id = saved.item_id
          where saved.conference_id = ${conferenceId} and saved.user_id = person.user_id
            and saved.kind = 'session' and coalesce(availability.sessions_are_busy, true)
            and not session.on_demand_only and session.start_time < session.end_time
            and not exists (
              select from saved_item as later
              where later.conference_id = saved.conference_id and later.user_id = saved.user_id
                and later.kind = 'onDemand' and later.item_id = saved.item_id
            )
            and session.start_time < upper(${span}) and session.end_time > lower(${span})
        ) as planned
      ) as taken
    ) as planned`.execute(db);
  return new Map(
    rows.map((row) => [row.user_id, { availability: toAvailability(row), busy: toPeriods(row.busy) }]),
  );
}
