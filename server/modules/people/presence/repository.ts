import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../db/database';
import type { PresentPerson } from '../../../deps/presence';
import { visibleTo } from '../attendees/rows';
import { apartFrom } from '../blocks/repository';

/** How long people of a process that is heard of no more still count as online, in milliseconds. */
export const LEASE_MS = 6_000;
/** How long it is known that somebody was online, in milliseconds. */
export const RECENT_MS = 60_000;

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1_000})`;

/** SQL for people as rows `came (conference_id, user_id)`. */
const asRows = (people: readonly PresentPerson[]) => sql`unnest(
  ${people.map(({ conferenceId }) => conferenceId)}::text[], ${people.map(({ userId }) => userId)}::text[]
) as came (conference_id, user_id)`;

/**
 * Extends the process's lease. True if it had none: whatever it wrote before is gone, swept by another
 * process or lost in a crash of the database.
 */
export async function extendLease(db: Database, processId: string): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into online_process values (${processId}, clock_timestamp() + ${seconds(LEASE_MS)})
    on conflict (process_id) do update set expires_at = excluded.expires_at
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new === true;
}

/** Writes who has come. */
export async function insertOnline(
  db: Database,
  processId: string,
  people: readonly PresentPerson[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into online_person (conference_id, user_id, process_id)
    select conference_id, user_id, ${processId}::uuid from ${asRows(people)} order by 1, 2
    on conflict (conference_id, user_id, process_id) do update set left_at = null`.execute(db);
}

/** SQL: somebody is online. */
const isOnline = (conferenceId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from online_person as here join online_process using (process_id)
  where here.conference_id = ${conferenceId} and here.user_id = ${userId} and here.left_at is null
    and expires_at > clock_timestamp()
)`;

/** SQL: somebody is online, or was so within the last minute. */
export const wasOnline = (
  conferenceId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from online_person as here where here.conference_id = ${conferenceId} and here.user_id = ${userId}
)`;

/**
 * Writes who has left this process. Returns those of them who show when they were last online, and are
 * nowhere else.
 */
export async function markLeft(
  db: Database,
  processId: string,
  people: readonly PresentPerson[],
): Promise<PresentPerson[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<PresentPerson>`
    with gone as (
      update online_person as person set left_at = clock_timestamp() from ${asRows(people)}
      where person.conference_id = came.conference_id and person.user_id = came.user_id
        and process_id = ${processId} and left_at is null
      returning person.conference_id, person.user_id
    ) select conference_id as "conferenceId", user_id as "userId" from gone`.execute(db);
  return toldBy(db, rows);
}

/** Those of these people who show when they were last online, and are not online now. */
async function toldBy(db: Database, people: readonly PresentPerson[]): Promise<PresentPerson[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<PresentPerson>`
    select distinct conference_id as "conferenceId", user_id as "userId"
    from ${asRows(people)} join messaging_settings using (conference_id, user_id)
    where shows_last_seen and not ${isOnline(sql`conference_id`, sql`user_id`)}`.execute(db);
  return rows;
}

/**
 * Removes processes that are heard of no more and what is known no longer. Returns people of theirs who show
 * when they were last online.
 */
export async function sweep(db: Database): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    with ended as (
      delete from online_process where expires_at <= clock_timestamp() returning process_id
    ), gone as (
      update online_person set left_at = clock_timestamp() where left_at is null and process_id in (select process_id from ended)
      returning conference_id, user_id
    ) select conference_id as "conferenceId", user_id as "userId" from gone`.execute(db);
  await sql`
    delete from online_person where left_at <= clock_timestamp() - ${seconds(RECENT_MS)}`.execute(db);
  return toldBy(db, rows);
}

/** Notes when people were last online. `at` is event time, one for each. */
export async function storeLastSeen(
  db: Database,
  people: readonly (PresentPerson & { at: Date })[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into last_seen (conference_id, user_id, seen_at)
    select * from unnest(${people.map(({ conferenceId }) => conferenceId)}::text[],
      ${people.map(({ userId }) => userId)}::text[], ${people.map(({ at }) => at)}::timestamptz[]) order by 1, 2
    on conflict (conference_id, user_id) do update set seen_at = excluded.seen_at`.execute(db);
}

export async function deleteProcess(db: Database, processId: string): Promise<void> {
  await sql`delete from online_process where process_id = ${processId}`.execute(db);
}

/** Somebody as others see them. */
export interface SeenPerson {
  userId: string;
  isOnline: boolean;
  lastSeen: Date | null;
}

/** Who of these people is online, as far as they show it to the reader; others are missing. */
export async function readPresence(
  db: Database,
  reader: PresentPerson,
  userIds: readonly string[],
): Promise<SeenPerson[]> {
  const { conferenceId } = reader;
  const { rows } = await sql<SeenPerson>`
    select attendee_id as "userId", shows_presence and is_online as "isOnline",
      case when shows_last_seen and not (shows_presence and is_online) then seen_at end as "lastSeen"
    from (
      select attendee_id, seen_at, coalesce(shows_presence, true) as shows_presence,
        coalesce(shows_last_seen, false) as shows_last_seen,
        ${isOnline(sql`attendee.conference_id`, sql`attendee_id`)} as is_online
      from attendee
      left join messaging_settings as chosen
        on chosen.conference_id = attendee.conference_id and chosen.user_id = attendee_id
      left join last_seen on last_seen.conference_id = attendee.conference_id and last_seen.user_id = attendee_id
      where ${visibleTo({ conferenceId, seesHidden: false })} and attendee_id = any(${[...userIds]}::text[])
        and attendee_id not in (${apartFrom(reader)})
    ) as found
    where shows_presence or shows_last_seen
    order by attendee_id`.execute(db);
  return rows;
}
