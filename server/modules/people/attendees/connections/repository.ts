import { sql } from 'kysely';
import type { ConnectionEntry, ConnectionState } from '../../../../../src/contract/people/connections';
import type { Database } from '../../../../db/database';
import { holdLock } from '../../../../db/namedLock';
import type { Pair } from '../../blocks/repository';
import { resultColumns, toResult, visibleTo, type Reader, type ResultRow } from '../rows';

/** Titles named at most of the sessions both saved. */
const MAX_SESSIONS = 5;

interface EntryRow extends ResultRow {
  state: ConnectionState;
  note: string;
  at: Date;
  shared_interests: string[];
  shared_sessions: string[];
}

/**
 * The user's connections and requests, latest first; nobody who is hidden. What the other saved is only told
 * of those who asked the user or are connected with them.
 */
export async function listConnections(
  db: Database,
  reader: Reader,
  userId: string,
): Promise<ConnectionEntry[]> {
  const { conferenceId } = reader;
  const { rows } = await sql<EntryRow>`
    with entry as (
      select case user_a when ${userId} then user_b else user_a end as other, 'connected' as state, '' as note,
        created_at as at
      from connection where conference_id = ${conferenceId} and ${userId} in (user_a, user_b)
      union all select to_user, 'sent', note, asked_at from connection_request
      where conference_id = ${conferenceId} and from_user = ${userId}
      union all select from_user, 'received', note, asked_at from connection_request
      where conference_id = ${conferenceId} and to_user = ${userId} and ignored_at is null
    )
    select ${resultColumns('attendee')}, entry.state, entry.note, entry.at,
      array(select unnest(attendee.interests) intersect select unnest(me.interests) order by 1) as shared_interests,
      case when entry.state = 'sent' then '{}' else array(
        select session.title from saved_item as mine
        join saved_item as theirs using (conference_id, kind, item_id)
        join session on session.conference_id = mine.conference_id and session.session_id = mine.item_id
          and session.table_name = ''
        where mine.conference_id = ${conferenceId} and mine.kind = 'session' and mine.user_id = ${userId}
          and theirs.user_id = entry.other
        order by session.start_time limit ${MAX_SESSIONS}
      ) end as shared_sessions
    from entry join attendee on attendee.attendee_id = entry.other
    left join attendee as me on me.conference_id = ${conferenceId} and me.attendee_id = ${userId}
    where ${visibleTo(reader)}
    order by entry.at desc, attendee.attendee_id`.execute(db);
  return rows.map((row) => ({
    attendee: toResult(row, reader),
    state: row.state,
    note: row.note,
    interests: row.shared_interests,
    sessions: row.shared_sessions,
    at: row.at.toISOString(),
  }));
}

/** Name of an attendee whom the reader may find; undefined if there is none. */
export async function findName(
  db: Database,
  reader: Reader,
  attendeeId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from attendee
    where attendee_id = ${attendeeId} and ${visibleTo(reader)}`.execute(db);
  return rows[0]?.name;
}

/** Serializes what the two do about each other until the transaction ends. */
export async function lockPair(db: Database, { conferenceId, userId, otherId }: Pair): Promise<void> {
  const key = JSON.stringify([conferenceId, ...[userId, otherId].sort()]);
  await holdLock(db, key);
}

/** What connects the two; a request ignored by the user still counts as received. */
export async function stateOf(
  db: Database,
  { conferenceId, userId, otherId }: Pair,
): Promise<ConnectionState> {
  const { rows } = await sql<{ state: ConnectionState }>`
    select 'connected' as state from connection where conference_id = ${conferenceId}
      and user_a = least(${userId}::text, ${otherId}) and user_b = greatest(${userId}::text, ${otherId})
    union all select case from_user when ${userId} then 'sent' else 'received' end from connection_request
    where conference_id = ${conferenceId} and (from_user, to_user) in ((${userId}, ${otherId}), (${otherId}, ${userId}))
    limit 1`.execute(db);
  return rows[0]?.state ?? 'none';
}

/** Number of requests by the user since an instant that are still open, fixed until the transaction ends. */
export async function countSince(
  db: Database,
  { conferenceId, userId }: Omit<Pair, 'otherId'>,
  since: Date,
): Promise<number> {
  // Always after the lock of the pair, so that nobody waits in a circle.
  await holdLock(db, `connections/${conferenceId}/${userId}`);
  const { count } = await db
    .selectFrom('connection_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conference_id', '=', conferenceId)
    .where('from_user', '=', userId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRequest(
  db: Database,
  { conferenceId, userId, otherId }: Pair,
  note: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('connection_request')
    .values({ conference_id: conferenceId, from_user: userId, to_user: otherId, note, asked_at: at })
    .execute();
}

/** Connects the two in place of requests between them. */
export async function connect(db: Database, pair: Pair, at: Date): Promise<void> {
  await deleteRequests(db, pair);
  await db
    .insertInto('connection')
    .values({
      conference_id: pair.conferenceId,
      user_a: sql`least(${pair.userId}::text, ${pair.otherId})`,
      user_b: sql`greatest(${pair.userId}::text, ${pair.otherId})`,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function deleteRequests(db: Database, { conferenceId, userId, otherId }: Pair): Promise<void> {
  await sql`delete from connection_request where conference_id = ${conferenceId}
    and (from_user, to_user) in ((${userId}, ${otherId}), (${otherId}, ${userId}))`.execute(db);
}

/** Removes a connection and the user's own request, and ignores one to the user. */
export async function disconnect(
  db: Database,
  { conferenceId, userId, otherId }: Pair,
  at: Date,
): Promise<void> {
  await sql`delete from connection where conference_id = ${conferenceId}
    and user_a = least(${userId}::text, ${otherId}) and user_b = greatest(${userId}::text, ${otherId})`.execute(
    db,
  );
  await sql`delete from connection_request
    where conference_id = ${conferenceId} and from_user = ${userId} and to_user = ${otherId}`.execute(db);
  await sql`update connection_request set ignored_at = ${at} where conference_id = ${conferenceId}
    and from_user = ${otherId} and to_user = ${userId} and ignored_at is null`.execute(db);
}
