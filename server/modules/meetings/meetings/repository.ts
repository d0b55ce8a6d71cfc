import { sql, type Selectable } from 'kysely';
import type { LeadDetails } from '../../../../src/contract/exhibition/leads';
import type {
  MeetingAnswer,
  MeetingPlace,
  MeetingRole,
  MeetingState,
  Slot,
} from '../../../../src/contract/meetings/meetings';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import { REAL_PROGRAM } from '../../../lib/dataSet';
import { resultColumns, visibleTo, type Reader, type ResultRow } from '../../people/attendees/rows';
import { apartFrom } from '../../people/blocks/repository';
import type { Period } from '../availability/workingTime';

/** A meeting of an event. */
export interface MeetingAt {
  conferenceId: string;
  meetingId: string;
}

/** `has_booth`: its booth is still at the event. */
export type MeetingRow = Selectable<Tables['meeting']> & { has_booth: boolean };

/** Somebody who takes part. `profile` is null for people without one. */
export interface PersonRow {
  user_id: string;
  role: MeetingRole;
  answer: MeetingAnswer;
  reason: string;
  name: string;
  profile: ResultRow | null;
}

/** A meeting with its people and the slots that were proposed last, by start. */
export interface StoredMeeting {
  row: MeetingRow;
  people: PersonRow[];
  slots: Period[];
}

/**
 * Waits until nobody else changes these timelines and counts, until the transaction ends: people's, booths',
 * and those of limits. All are locked at once and in one order, so that nobody waits in a circle.
 */
export async function lockTimelines(
  db: Database,
  conferenceId: string,
  names: readonly string[],
): Promise<void> {
  const all = [...new Set(names)].sort().map((name) => `meetings/${conferenceId}/${name}`);
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${all}::text[]) with ordinality as locked (name, number) order by number`.execute(db);
}

/** Who takes part in a meeting, and its booth; undefined if there is no such meeting. */
export async function findParties(
  db: Database,
  { conferenceId, meetingId }: MeetingAt,
): Promise<{ userIds: string[]; exhibitorId: string | null } | undefined> {
  const { rows } = await sql<{ exhibitor_id: string | null; user_ids: string[] }>`
    select exhibitor_id, array(
      select user_id from meeting_person where meeting_person.meeting_id = meeting.meeting_id
    ) as user_ids
    from meeting where conference_id = ${conferenceId} and meeting_id = ${meetingId}`.execute(db);
  const [row] = rows;
  return row && { userIds: row.user_ids, exhibitorId: row.exhibitor_id };
}

/** The meetings with these ids, by their first slot. `hold`: nobody else changes them meanwhile. */
export async function readMeetings(
  db: Database,
  conferenceId: string,
  meetingIds: readonly string[],
  { hold = false }: { hold?: boolean } = {},
): Promise<StoredMeeting[]> {
  if (meetingIds.length === 0) return [];
  const ids = sql`any(${[...meetingIds]}::uuid[])`;
  const meetings = await sql<MeetingRow>`
    select *, exists (
      select from exhibitor where exhibitor.conference_id = meeting.conference_id
        and exhibitor.table_name = ${REAL_PROGRAM} and exhibitor.exhibitor_id = meeting.exhibitor_id
        and exhibitor.removed_at is null
    ) as has_booth
    from meeting where conference_id = ${conferenceId} and meeting_id = ${ids}
    order by meeting_id ${hold ? sql`for update` : sql``}`.execute(db);
  const people = await sql<
    { meeting_id: string; has_profile: boolean } & Omit<PersonRow, 'profile'> & ResultRow
  >`
    select person.meeting_id, person.user_id, person.role, person.answer, person.reason, person.name,
      attendee.attendee_id is not null as has_profile, ${resultColumns('attendee')}
    from meeting_person as person
    left join attendee on attendee.conference_id = person.conference_id and attendee.attendee_id = person.user_id
    where person.meeting_id = ${ids}
    order by person.role, person.name, person.user_id`.execute(db);
  const slots = await sql<{ meeting_id: string; starts_at: Date; ends_at: Date }>`
    select meeting_id, starts_at, ends_at from meeting_slot where meeting_id = ${ids} order by starts_at`.execute(
    db,
  );
  const found = new Map<string, StoredMeeting>(
    meetings.rows.map((row) => [row.meeting_id, { row, people: [], slots: [] }]),
  );
  for (const { meeting_id, user_id, role, answer, reason, name, has_profile, ...profile } of people.rows) {
    const person = { user_id, role, answer, reason, name, profile: has_profile ? profile : null };
    found.get(meeting_id)?.people.push(person);
  }
  for (const { meeting_id, starts_at, ends_at } of slots.rows) {
    found.get(meeting_id)?.slots.push({ start: starts_at.getTime(), end: ends_at.getTime() });
  }
  const firstOf = ({ row, slots: [first] }: StoredMeeting) => row.starts_at?.getTime() ?? first?.start ?? 0;
  return [...found.values()].sort((a, b) => firstOf(a) - firstOf(b));
}

/**
 * Meetings that are the user's: those they take part in, and open requests to the booths whose team they
 * belong to. Somebody who has left a booth's team has its meetings no longer, unless the booth has left the
 * event.
 */
export async function findOwnMeetings(
  db: Database,
  conferenceId: string,
  { userId, booths }: { userId: string; booths: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ meeting_id: string }>`
    select meeting_id from meeting_person as person join meeting using (meeting_id)
    where person.conference_id = ${conferenceId} and person.user_id = ${userId}
      and (meeting.exhibitor_side is distinct from person.role or meeting.exhibitor_id = any(${[...booths]}::text[])
        or not exists (
          select from exhibitor where exhibitor.conference_id = meeting.conference_id
            and exhibitor.table_name = ${REAL_PROGRAM} and exhibitor.exhibitor_id = meeting.exhibitor_id
            and exhibitor.removed_at is null
        ))
    union
    select meeting_id from meeting
    where conference_id = ${conferenceId} and exhibitor_id = any(${[...booths]}::text[])
      and state = 'requested' and awaiting = exhibitor_side`.execute(db);
  return rows.map((row) => row.meeting_id);
}

/** Meetings of a booth that are open or take place and are not over. */
export async function findBoothMeetings(
  db: Database,
  conferenceId: string,
  exhibitorId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ meeting_id: string }>`
    select meeting_id from meeting
    where conference_id = ${conferenceId} and exhibitor_id = ${exhibitorId}
      and ((state = 'requested' and hold_ends_at > ${now}) or (state = 'confirmed' and ends_at > ${now}))`.execute(
    db,
  );
  return rows.map((row) => row.meeting_id);
}

/** How many meetings of a booth each of these people has. */
export async function countBoothMeetings(
  db: Database,
  { conferenceId, exhibitorId }: { conferenceId: string; exhibitorId: string },
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; meetings: number }>`
    select booked.user_id, count(distinct booked.meeting_id)::integer as meetings
    from booked_time as booked join meeting using (meeting_id)
    where booked.conference_id = ${conferenceId} and booked.user_id = any(${[...userIds]}::text[])
      and meeting.exhibitor_id = ${exhibitorId}
    group by booked.user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.meetings]));
}

/** The people with these ids whom the user may find and meet, with their names. */
export async function findPeople(
  db: Database,
  reader: Omit<Reader, 'pictureUrl'>,
  userIds: readonly string[],
  { userId }: { userId: string },
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ attendee_id: string; name: string }>`
    select attendee_id, trim(first_name || ' ' || last_name) as name from attendee
    where ${visibleTo(reader)} and attendee_id = any(${[...userIds]}::text[])
      and attendee_id not in (${apartFrom({ conferenceId: reader.conferenceId, userId })})`.execute(db);
  return rows.map((row) => ({ userId: row.attendee_id, name: row.name }));
}

/** What a booth's team has booked within a period: meetings and holds on the booth's side. */
export async function readBoothBookings(
  db: Database,
  { conferenceId, exhibitorId }: { conferenceId: string; exhibitorId: string },
  within: Period,
  { now, exceptMeetingId }: { now: number; exceptMeetingId: string | null },
): Promise<(Period & { userId: string })[]> {
  const { rows } = await sql<{ user_id: string; start: Date; end: Date }>`
    select booked.user_id, lower(booked.during) as start, upper(booked.during) as "end"
    from meeting
    join booked_time as booked using (meeting_id)
    join meeting_person as person on person.meeting_id = meeting.meeting_id and person.user_id = booked.user_id
    where meeting.conference_id = ${conferenceId} and meeting.exhibitor_id = ${exhibitorId}
      and person.role = meeting.exhibitor_side and meeting.meeting_id is distinct from ${exceptMeetingId}::uuid
      and booked.during && tstzrange(${new Date(within.start)}, ${new Date(within.end)})
      and not (meeting.state = 'requested' and meeting.hold_ends_at <= ${new Date(now)})`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, start: row.start.getTime(), end: row.end.getTime() }));
}

/** The tier of each of these booths, highest first. */
export async function readTiers(
  db: Database,
  conferenceId: string,
  exhibitorIds: readonly string[],
): Promise<{ exhibitorId: string; companyName: string; tier: number }[]> {
  if (exhibitorIds.length === 0) return [];
  const rows = await db
    .selectFrom('exhibitor')
    .select(['exhibitor_id as exhibitorId', 'company_name as companyName', 'tier'])
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', REAL_PROGRAM)
    .where('removed_at', 'is', null)
    .where('exhibitor_id', 'in', [...exhibitorIds])
    .orderBy('tier', 'desc')
    .orderBy('exhibitor_id')
    .execute();
  return rows;
}

/** Invitations that count: open or accepted, in meetings that are requested or confirmed. */
export async function countInvitations(
  db: Database,
  conferenceId: string,
  { userId, exhibitorId }: { userId: string; exhibitorId: string | null },
  now: Date,
): Promise<number> {
  const counted =
    exhibitorId === null
      ? sql`limit_exhibitor_id is null and exists (
          select from meeting_person as host
          where host.meeting_id = meeting.meeting_id and host.role = 'host' and host.user_id = ${userId}
        )`
      : sql`limit_exhibitor_id = ${exhibitorId}`;
  // A booth is invited once, however many of its team hold a slot.
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(case when exhibitor_side = 'invited' then least(invited, 1) else invited end), 0)::integer as used
    from (
      select exhibitor_side, (
        select count(*) from meeting_person as person
        where person.meeting_id = meeting.meeting_id and person.role = 'invited' and person.answer <> 'declined'
      ) as invited
      from meeting
      where conference_id = ${conferenceId} and state in ('requested', 'confirmed')
        and not (state = 'requested' and hold_ends_at <= ${now}) and ${counted}
    ) as requested`.execute(db);
  return rows[0]?.used ?? 0;
}

/** A new request. */
export interface NewMeeting extends MeetingAt {
  topic: string;
  message: string;
  place: MeetingPlace;
  exhibitor: { exhibitorId: string; companyName: string; side: MeetingRole } | null;
  limitExhibitorId: string | null;
  sharedDetails: LeadDetails | null;
  holdEndsAt: Date;
  at: Date;
}

export async function insertMeeting(db: Database, meeting: NewMeeting): Promise<void> {
  const { exhibitor, sharedDetails } = meeting;
  await db
    .insertInto('meeting')
    .values({
      meeting_id: meeting.meetingId,
      conference_id: meeting.conferenceId,
      state: 'requested',
      awaiting: 'invited',
      topic: meeting.topic,
      message: meeting.message,
      place: meeting.place,
      exhibitor_id: exhibitor?.exhibitorId ?? null,
      exhibitor_side: exhibitor?.side ?? null,
      company_name: exhibitor?.companyName ?? '',
      limit_exhibitor_id: meeting.limitExhibitorId,
      shared_details: sharedDetails && JSON.stringify(sharedDetails),
      hold_ends_at: meeting.holdEndsAt,
      created_at: meeting.at,
      changed_at: meeting.at,
    })
    .execute();
}

/** Columns that a change sets; its revision grows by one, its calendar entry's number if it says so. */
export interface MeetingChange {
  state?: MeetingState;
  awaiting?: MeetingRole | null;
  starts_at?: Date;
  ends_at?: Date;
  hold_ends_at?: Date | null;
  reason?: string;
  shared_details?: string | null;
}

export async function updateMeeting(
  db: Database,
  { conferenceId, meetingId }: MeetingAt,
  change: MeetingChange,
  { at, movesEntry }: { at: Date; movesEntry: boolean },
): Promise<void> {
  await db
    .updateTable('meeting')
    .set({
      ...change,
      changed_at: at,
      revision: sql`revision + 1`,
      ...(movesEntry && { calendar_sequence: sql`calendar_sequence + 1` }),
    })
    .where('conference_id', '=', conferenceId)
    .where('meeting_id', '=', meetingId)
    .execute();
}

/** Ends the holds of those who have not joined a meeting. Nothing of it changes, so its revision stays. */
export async function endHolds(db: Database, meetingId: string): Promise<void> {
  await db.updateTable('meeting').set({ hold_ends_at: null }).where('meeting_id', '=', meetingId).execute();
}

/** Replaces the slots on the table. */
export async function replaceSlots(db: Database, meetingId: string, slots: readonly Period[]): Promise<void> {
  await db.deleteFrom('meeting_slot').where('meeting_id', '=', meetingId).execute();
  await db
    .insertInto('meeting_slot')
    .values(
      slots.map(({ start, end }) => ({
        meeting_id: meetingId,
        starts_at: new Date(start),
        ends_at: new Date(end),
      })),
    )
    .execute();
}

/** Adds somebody, or changes their answer. */
export async function storePerson(
  db: Database,
  { conferenceId, meetingId }: MeetingAt,
  person: {
    userId: string;
    role: MeetingRole;
    answer: MeetingAnswer;
    name: string;
    reason?: string;
    at: Date;
  },
): Promise<void> {
  const answered = {
    answer: person.answer,
    reason: person.reason ?? '',
    answered_at: person.answer === 'open' ? null : person.at,
  };
  await db
    .insertInto('meeting_person')
    .values({
      meeting_id: meetingId,
      conference_id: conferenceId,
      user_id: person.userId,
      role: person.role,
      name: person.name,
      ...answered,
    })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'user_id']).doUpdateSet(answered))
    .execute();
}

export async function deletePeople(
  db: Database,
  meetingId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('meeting_person')
    .where('meeting_id', '=', meetingId)
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** Frees what the meeting takes of these people's time; of everybody's if null. */
export async function freeTime(
  db: Database,
  meetingId: string,
  userIds: readonly string[] | null,
): Promise<void> {
  if (userIds?.length === 0) return;
  await db
    .deleteFrom('booked_time')
    .where('meeting_id', '=', meetingId)
    .$if(userIds !== null, (query) => query.where('user_id', 'in', [...(userIds ?? [])]))
    .execute();
}

/** Frees the slots that a meeting holds beside its own time. */
export async function freeProposed(db: Database, meetingId: string, kept: Period): Promise<void> {
  await sql`
    delete from booked_time where meeting_id = ${meetingId}
      and during <> tstzrange(${new Date(kept.start)}, ${new Date(kept.end)})`.execute(db);
}

/** Raised by the constraint that keeps people from being in two places. */
const EXCLUSION_VIOLATION = '23P01';

/** Whether an error says that somebody would be in two places. */
export const isDoubleBooking = (error: unknown): boolean =>
  (error as { code?: unknown; constraint?: unknown } | null)?.code === EXCLUSION_VIOLATION &&
  (error as { constraint?: unknown }).constraint === 'no_double_booking';

/**
 * Takes time of people for a meeting; fails if somebody is booked then (`isDoubleBooking`). With `orSkip`,
 * leaves out what cannot be taken.
 */
export async function bookTime(
  db: Database,
  { conferenceId, meetingId }: MeetingAt,
  booked: readonly (Period & { userId: string })[],
  { orSkip = false }: { orSkip?: boolean } = {},
): Promise<void> {
  if (booked.length === 0) return;
  await sql`
    insert into booked_time (conference_id, user_id, meeting_id, during)
    select ${conferenceId}, user_id, ${meetingId}::uuid, tstzrange(starts_at, ends_at)
    from unnest(
      ${booked.map(({ userId }) => userId)}::text[],
      ${booked.map(({ start }) => new Date(start))}::timestamptz[],
      ${booked.map(({ end }) => new Date(end))}::timestamptz[]
    ) as taken (user_id, starts_at, ends_at)
    ${orSkip ? sql`on conflict do nothing` : sql``}`.execute(db);
}

/** Who holds which slot. */
export async function readBooked(db: Database, meetingId: string): Promise<(Period & { userId: string })[]> {
  const { rows } = await sql<{ user_id: string; start: Date; end: Date }>`
    select user_id, lower(during) as start, upper(during) as "end" from booked_time
    where meeting_id = ${meetingId} order by during, user_id`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, start: row.start.getTime(), end: row.end.getTime() }));
}

/** Meetings whose holds have ended: those of somebody, or all. */
export async function findOverdue(
  db: Database,
  conferenceId: string,
  now: Date,
  which: { userIds: readonly string[] } | { meetingId: string } | 'all',
): Promise<string[]> {
  const chosen =
    which === 'all'
      ? sql`true`
      : 'meetingId' in which
        ? sql`meeting_id = ${which.meetingId}`
        : sql`exists (
            select from booked_time as booked
            where booked.meeting_id = meeting.meeting_id and booked.user_id = any(${[...which.userIds]}::text[])
          )`;
  const { rows } = await sql<{ meeting_id: string }>`
    select meeting_id from meeting
    where conference_id = ${conferenceId} and hold_ends_at <= ${now} and ${chosen}
    order by hold_ends_at, meeting_id limit 500`.execute(db);
  return rows.map((row) => row.meeting_id);
}

/** Meetings of somebody that are open, or to come. */
export async function findMeetingsOf(
  db: Database,
  conferenceId: string,
  userId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ meeting_id: string }>`
    select meeting_id from meeting_person join meeting using (meeting_id)
    where meeting_person.conference_id = ${conferenceId} and user_id = ${userId}
      and (state = 'requested' or (state = 'confirmed' and ends_at > ${now}))`.execute(db);
  return rows.map((row) => row.meeting_id);
}

/** An account that was taken off a booth's team, and whose meetings are to be handed over. */
export interface Departure {
  exhibitorId: string;
  account: string;
}

/** Those who have left a team, first ones first. */
export async function readDepartures(db: Database, conferenceId: string): Promise<Departure[]> {
  return db
    .selectFrom('left_team')
    .select(['exhibitor_id as exhibitorId', 'account'])
    .where('conference_id', '=', conferenceId)
    .orderBy('left_at')
    .limit(100)
    .execute();
}

export async function forgetDeparture(
  db: Database,
  conferenceId: string,
  { exhibitorId, account }: Departure,
): Promise<void> {
  await db
    .deleteFrom('left_team')
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
    .where('account', '=', account)
    .execute();
}

/** The people whom an account names: by id, or by the address of their profile. */
export async function peopleKnownBy(db: Database, conferenceId: string, account: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select attendee_id as user_id from attendee
    where conference_id = ${conferenceId} and ${account} in (attendee_id, known_email)
    union select ${account}`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * Who comes to a confirmed meeting that starts within the window and was not told of it yet, up to `limit` by
 * user id.
 */
export async function findStarting(
  db: Database,
  { conferenceId, from, to }: { conferenceId: string; from: Date; to: Date },
  limit: number,
): Promise<{ userId: string; meetingId: string; topic: string; startsAt: Date }[]> {
  const { rows } = await sql<{ user_id: string; meeting_id: string; topic: string; starts_at: Date }>`
    select person.user_id, meeting_id, topic, starts_at
    from meeting join meeting_person as person using (meeting_id)
    where meeting.conference_id = ${conferenceId} and state = 'confirmed'
      and starts_at > ${from} and starts_at <= ${to} and person.answer = 'accepted'
      and not exists (
        select from networking_notification as told
        where told.conference_id = person.conference_id and told.user_id = person.user_id
          and told.key = ${'meeting/'} || meeting_id::text || '/' || (extract(epoch from starts_at) * 1000)::bigint
      )
    order by person.user_id, starts_at limit ${limit}`.execute(db);
  return rows.map((row) => ({
    userId: row.user_id,
    meetingId: row.meeting_id,
    topic: row.topic,
    startsAt: row.starts_at,
  }));
}

export const toSlot = ({ start, end }: Period): Slot => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});
