import { sql } from 'kysely';
import type { AttendeeResult } from '../../../../src/contract/people/attendees';
import type { Database } from '../../../db/database';
import type { ViewedSession, Viewer } from '../../../deps/viewers';
import { and, readParts } from '../../people/attendees/matching';
import {
  NAME_ORDER,
  resultColumns,
  toResult,
  visibleTo,
  type Reader,
  type ResultRow,
} from '../../people/attendees/rows';

/**
 * How long a process that is heard of no more still counts, in milliseconds. Together with two rounds, one
 * that counts without it and one that reads the number, less than five seconds.
 */
export const LEASE_MS = 3_000;
/** Any number works as long as every process uses the same: one of them counts at a time. */
const COUNT_LOCK = 727_285;
const columnsOf = (sessions: readonly ViewedSession[]) =>
  [sessions.map(({ conferenceId }) => conferenceId), sessions.map(({ sessionId }) => sessionId)] as const;

const toSessions = (rows: readonly { conference_id: string; session_id: string }[]): ViewedSession[] =>
  rows.map((row) => ({ conferenceId: row.conference_id, sessionId: row.session_id }));

/**
 * Extends the process's lease. True if it had none: whatever it wrote before is gone, swept by another
 * process or lost in a crash of the database.
 */
export async function extendLease(db: Database, processId: string): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into viewer_process values (${processId}, clock_timestamp() + make_interval(secs => ${LEASE_MS / 1_000}))
    on conflict (process_id) do update set expires_at = excluded.expires_at
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new === true;
}

/** Has the sessions counted again. In a fixed order, as several processes do this at once. */
async function markChanged(db: Database, sessions: readonly ViewedSession[]): Promise<void> {
  const [conferences, ids] = columnsOf(sessions);
  await sql`
    insert into session_audience (conference_id, session_id, changes)
    select distinct conference_id, session_id, 1 from unnest(${conferences}::text[], ${ids}::text[])
      as changed(conference_id, session_id) order by 1, 2
    on conflict (conference_id, session_id) do update set changes = session_audience.changes + 1`.execute(db);
}

/** Writes who has come to this process's sessions and who has left them. */
export async function writeViewers(
  db: Database,
  processId: string,
  { came, left }: { came: readonly Viewer[]; left: readonly Viewer[] },
): Promise<void> {
  const rowsOf = (viewers: readonly Viewer[]) => {
    const [conferences, ids] = columnsOf(viewers);
    const people = viewers.map(({ userId }) => userId);
    return sql`unnest(${conferences}::text[], ${ids}::text[], ${people}::text[]) as row(conference_id, session_id, user_id)`;
  };
  if (came.length > 0) {
    await sql`
      insert into session_viewer (conference_id, session_id, user_id, process_id)
      select conference_id, session_id, user_id, ${processId}::uuid from ${rowsOf(came)}
      on conflict do nothing`.execute(db);
  }
  if (left.length > 0) {
    await sql`
      delete from session_viewer as v using ${rowsOf(left)}
      where v.conference_id = row.conference_id and v.session_id = row.session_id and v.user_id = row.user_id
        and v.process_id = ${processId}`.execute(db);
  }
  if (came.length + left.length > 0) await markChanged(db, [...came, ...left]);
}

/** Removes a process with its viewers. */
export async function removeProcess(db: Database, processId: string): Promise<void> {
  await sql`delete from viewer_process where process_id = ${processId}`.execute(db);
  await removeViewersOf(db, [processId]);
}

async function removeViewersOf(db: Database, processIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ conference_id: string; session_id: string }>`
    with gone as (
      delete from session_viewer where process_id = any(${processIds}::uuid[]) returning conference_id, session_id
    ) select distinct conference_id, session_id from gone`.execute(db);
  if (rows.length > 0) await markChanged(db, toSessions(rows));
}

/**
 * Removes the processes whose lease has ended and counts the sessions that have changed, each once however
 * many came and left. Does nothing while another process does this.
 */
export async function countViewers(db: Database): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${COUNT_LOCK}) as mine`.execute(db);
  if (!rows[0]?.mine) return;
  const ended = await sql<{ process_id: string }>`
    delete from viewer_process where expires_at <= clock_timestamp() returning process_id`.execute(db);
  if (ended.rows.length > 0) {
    await removeViewersOf(
      db,
      ended.rows.map(({ process_id }) => process_id),
    );
  }
  // Locked first: the statement that counts then sees everything that its sessions' changes stand for.
  const due = await sql<{ conference_id: string; session_id: string }>`
    select conference_id, session_id from session_audience where counted < changes
    order by conference_id, session_id for no key update`.execute(db);
  if (due.rows.length === 0) return;
  const [conferences, ids] = columnsOf(toSessions(due.rows));
  await sql`
    update session_audience as a set counted = changes, viewers = (
      select count(distinct user_id) from session_viewer as v
      where v.conference_id = a.conference_id and v.session_id = a.session_id
    ) from unnest(${conferences}::text[], ${ids}::text[]) as due(conference_id, session_id)
    where a.conference_id = due.conference_id and a.session_id = due.session_id`.execute(db);
}

/** The sessions' numbers as last counted, in the order asked; null for those never counted. */
export async function readNumbers(
  db: Database,
  sessions: readonly ViewedSession[],
): Promise<(number | null)[]> {
  if (sessions.length === 0) return [];
  const [conferences, ids] = columnsOf(sessions);
  const { rows } = await sql<{ viewers: number | null }>`
    select case when a.counted > 0 then a.viewers end as viewers
    from unnest(${conferences}::text[], ${ids}::text[]) with ordinality as asked(conference_id, session_id, place)
    left join session_audience as a using (conference_id, session_id) order by asked.place`.execute(db);
  return rows.map(({ viewers }) => viewers);
}

/** Which of a session's viewers are read. */
export interface ViewersPage {
  sessionId: string;
  query: string;
  after?: string | undefined;
  limit: number;
}

/** One page of a session's viewers, and how many match on all pages. */
export interface FoundViewers {
  people: AttendeeResult[];
  found: number;
  /** Id of the last one on the page; null at the end. */
  last: string | null;
}

/**
 * Viewers whom the reader may find in the directory and who want to be shown, sorted by name. `after` is the
 * id of an attendee who may have left meanwhile, but is still found in the directory.
 */
export async function findViewers(
  db: Database,
  reader: Reader,
  { sessionId, query, after, limit }: ViewersPage,
): Promise<FoundViewers> {
  const parts = query.trim() === '' ? [] : await readParts(db, [{ how: 'words', text: query }]);
  if (parts === null) return { people: [], found: 0, last: null };
  const matching = and(parts.map(({ matches }) => matches));
  const behind = after
    ? sql`(${NAME_ORDER}) > (
        select ${NAME_ORDER} from attendee where ${visibleTo(reader)} and attendee_id = ${after}
      )`
    : sql`true`;
  const { rows } = await sql<{ found: number } & ({ [K in keyof ResultRow]: null } | ResultRow)>`
    with present as materialized (
      select ${resultColumns()}, last_name_folded, first_name_folded from attendee
      where ${visibleTo(reader)} and shown_as_viewer and ${matching} and attendee_id in (
        select user_id from session_viewer
        where conference_id = ${reader.conferenceId} and session_id = ${sessionId}
      )
    )
    select counted.found, page.* from (select count(*) as found from present) as counted
    left join (select * from present where ${behind} order by ${NAME_ORDER} limit ${limit + 1}) as page on true
    order by ${NAME_ORDER}`.execute(db);
  const people = rows.filter((row): row is { found: number } & ResultRow => row.attendee_id !== null);
  const shown = people.slice(0, limit);
  return {
    people: shown.map((row) => toResult(row, reader)),
    found: rows[0]?.found ?? 0,
    last: people.length > limit ? (shown.at(-1)?.attendee_id ?? null) : null,
  };
}
