import { sql, type Selectable } from 'kysely';
import type { Sending } from '../../../../src/contract/rooms/rooms';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';

/** How long an entry lasts without its page, in milliseconds: enough to reconnect to another server. */
export const LEASE_MS = 15_000;

export interface RoomAt {
  conferenceId: string;
  roomId: string;
}

export type RoomRow = Selectable<Tables['room']>;
/** An entry with its person's profile picture; null if the directory hides them. */
export type EntryRow = Omit<Selectable<Tables['room_entry']>, 'expires_at'> & {
  img_path: string | null;
  picture: string | null;
};

const lease = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1_000})`;
const at = ({ conferenceId, roomId }: RoomAt) =>
  sql<boolean>`conference_id = ${conferenceId} and room_id = ${roomId}`;

/** The room, if anybody ever entered it. */
export const readRoom = (db: Database, room: RoomAt): Promise<RoomRow | undefined> =>
  db.selectFrom('room').selectAll().where(at(room)).executeTakeFirst();

/** Locks the room until the transaction ends. With `create`, it is created if missing. */
export async function holdRoom(
  db: Database,
  room: RoomAt,
  { create = false }: { create?: boolean } = {},
): Promise<RoomRow | undefined> {
  if (create) {
    await db
      .insertInto('room')
      .values({ conference_id: room.conferenceId, room_id: room.roomId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return db.selectFrom('room').selectAll().where(at(room)).forUpdate().executeTakeFirst();
}

/**
 * Everybody in the room or waiting outside it, in the order they entered. Includes lapsed entries that are
 * not swept yet.
 */
export async function readEntries(db: Database, { conferenceId, roomId }: RoomAt): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.*, attendee.img_path, attendee.picture from room_entry as entry
    left join attendee on attendee.conference_id = entry.conference_id and attendee.attendee_id = entry.user_id
      and not hidden
    where entry.conference_id = ${conferenceId} and room_id = ${roomId} order by arrival`.execute(db);
  return rows;
}

/** Counts a change to the room; returns the revisions before and after it. */
export async function countChange(db: Database, room: RoomAt): Promise<{ after: number; revision: number }> {
  const { revision } = await db
    .updateTable('room')
    .set((update) => ({ revision: update('revision', '+', 1) }))
    .where(at(room))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return { after: revision - 1, revision };
}

export interface NewEntry extends RoomAt {
  entryId: string;
  userId: string;
  name: string;
  companyName: string;
  isHost: boolean;
  isWaiting: boolean;
  sending: Sending;
  /** Takes part in audio and video. */
  hasMedia: boolean;
  /** Takes no place: leaves when the room fills up. */
  givesWay?: boolean;
}

/** Stores an entry after all earlier ones. False if its id is taken. */
export async function insertEntry(db: Database, entry: NewEntry): Promise<boolean> {
  const { conferenceId, roomId, sending, hasMedia, givesWay = false } = entry;
  const { last_arrival } = await db
    .updateTable('room')
    .set((update) => ({ last_arrival: update('last_arrival', '+', 1) }))
    .where(at(entry))
    .returning('last_arrival')
    .executeTakeFirstOrThrow();
  const stored = await db
    .insertInto('room_entry')
    .values({
      entry_id: entry.entryId,
      conference_id: conferenceId,
      room_id: roomId,
      user_id: entry.userId,
      name: entry.name,
      company_name: entry.companyName,
      arrival: last_arrival,
      hand_at: null,
      is_host: entry.isHost,
      is_waiting: entry.isWaiting,
      ...sending,
      has_media: hasMedia,
      gives_way: givesWay,
      expires_at: lease,
    })
    .onConflict((conflict) => conflict.column('entry_id').doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Replaces an entry's feed ID at Janus. Nobody is told of it yet. */
export async function renewFeed(db: Database, entryId: string, feedId: string): Promise<void> {
  await db
    .updateTable('room_entry')
    .set({ feed_id: feedId, is_feed_told: false })
    .where('entry_id', '=', entryId)
    .execute();
}

/** Lets the others see the entry's feed ID at Janus from now on. */
export async function tellFeed(db: Database, entryId: string): Promise<void> {
  await db.updateTable('room_entry').set({ is_feed_told: true }).where('entry_id', '=', entryId).execute();
}

export interface EntryChange {
  sending?: Sending;
  isWaiting?: boolean;
  handAt?: Date | null;
}

export async function updateEntry(db: Database, entryId: string, change: EntryChange): Promise<void> {
  const { sending, isWaiting, handAt } = change;
  await db
    .updateTable('room_entry')
    .set({
      ...(sending && { ...sending, expires_at: lease }),
      ...(isWaiting !== undefined && { is_waiting: isWaiting }),
      ...(handAt !== undefined && { hand_at: handAt }),
    })
    .where('entry_id', '=', entryId)
    .execute();
}

export async function deleteEntries(db: Database, entryIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('room_entry')
    .where('entry_id', 'in', [...entryIds])
    .execute();
}

export async function updateRoom(
  db: Database,
  room: RoomAt,
  change: { isLocked?: boolean; hasWaitingRoom?: boolean; closesAt?: Date | null; endedAt?: Date },
): Promise<void> {
  const { isLocked, hasWaitingRoom, closesAt, endedAt } = change;
  await db
    .updateTable('room')
    .set({
      ...(isLocked !== undefined && { is_locked: isLocked }),
      ...(hasWaitingRoom !== undefined && { has_waiting_room: hasWaitingRoom }),
      ...(closesAt !== undefined && { closes_at: closesAt }),
      ...(endedAt && { ended_at: endedAt }),
    })
    .where(at(room))
    .execute();
}

export async function isRemoved(db: Database, room: RoomAt, userId: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select exists (select from room_removal where ${at(room)} and user_id = ${userId}) as removed`.execute(
    db,
  );
  return rows[0]?.removed ?? false;
}

export async function insertRemoval(
  db: Database,
  { conferenceId, roomId }: RoomAt,
  removed: { userId: string; by: string; at: Date },
): Promise<void> {
  await db
    .insertInto('room_removal')
    .values({
      conference_id: conferenceId,
      room_id: roomId,
      user_id: removed.userId,
      removed_by: removed.by,
      removed_at: removed.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The room of the user's own entry; undefined once it has ended. */
export async function findOwnEntry(
  db: Database,
  { conferenceId, entryId, userId }: { conferenceId: string; entryId: string; userId: string },
): Promise<{ roomId: string; isWaiting: boolean } | undefined> {
  const { rows } = await sql<{ room_id: string; is_waiting: boolean }>`
    select room_id, is_waiting from room_entry
    where entry_id = ${entryId} and conference_id = ${conferenceId} and user_id = ${userId}`.execute(db);
  const [row] = rows;
  return row && { roomId: row.room_id, isWaiting: row.is_waiting };
}

/** Whether somebody is in a room now, not just waiting. */
export async function isInRoom(
  db: Database,
  { conferenceId, roomId, userId }: RoomAt & { userId: string },
): Promise<boolean> {
  const entry = await db
    .selectFrom('room_entry')
    .select('entry_id')
    .where('conference_id', '=', conferenceId)
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('is_waiting', '=', false)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Whether two entries are both in the same room of the event, not just waiting. */
export async function areTogether(
  db: Database,
  conferenceId: string,
  entryIds: readonly [string, string],
): Promise<boolean> {
  const { rows } = await sql<{ together: boolean }>`
    select count(*) = 2 and count(distinct room_id) = 1 as together from room_entry
    where conference_id = ${conferenceId} and entry_id = any(${[...entryIds]}::uuid[]) and not is_waiting`.execute(
    db,
  );
  return rows[0]?.together ?? false;
}

/** Everybody who is in the room with this entry, itself included; nobody while it waits. */
export async function findTogether(db: Database, conferenceId: string, entryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room_entry as own')
    .innerJoin('room_entry as other', (join) =>
      join
        .onRef('other.conference_id', '=', 'own.conference_id')
        .onRef('other.room_id', '=', 'own.room_id')
        .on('other.is_waiting', '=', false),
    )
    .select('other.entry_id')
    .where('own.conference_id', '=', conferenceId)
    .where('own.entry_id', '=', entryId)
    .where('own.is_waiting', '=', false)
    .execute();
  return rows.map((row) => row.entry_id);
}

/** The feed IDs at Janus of everybody who is in a room now. */
export async function findFeeds(db: Database): Promise<(RoomAt & { feedId: string })[]> {
  const rows = await db
    .selectFrom('room_entry')
    .select(['conference_id', 'room_id', 'feed_id'])
    .where('is_waiting', '=', false)
    .execute();
  return rows.flatMap(({ conference_id: conferenceId, room_id: roomId, feed_id: feedId }) =>
    feedId === null ? [] : [{ conferenceId, roomId, feedId }],
  );
}

/** Extends the leases of these entries. */
export async function extendLeases(db: Database, entryIds: readonly string[]): Promise<void> {
  await sql`
    update room_entry set expires_at = ${lease}
    where entry_id = any(${[...entryIds]}::uuid[])`.execute(db);
}

/** Rooms with entries whose lease has expired, and occupied rooms that close at an event time. */
export async function findOccupied(
  db: Database,
): Promise<{ lapsed: RoomAt[]; closing: (RoomAt & { closesAt: Date })[] }> {
  const { rows } = await sql<{
    conference_id: string;
    room_id: string;
    closes_at: Date | null;
    has_lapsed: boolean;
  }>`
    select conference_id, room_id, closes_at, bool_or(expires_at <= clock_timestamp()) as has_lapsed
    from room join room_entry using (conference_id, room_id)
    group by conference_id, room_id, closes_at order by conference_id, room_id`.execute(db);
  const rooms = rows.map((row) => ({
    conferenceId: row.conference_id,
    roomId: row.room_id,
    closesAt: row.closes_at,
    hasLapsed: row.has_lapsed,
  }));
  return {
    lapsed: rooms.filter(({ hasLapsed }) => hasLapsed),
    closing: rooms.flatMap(({ closesAt, ...room }) => (closesAt ? [{ ...room, closesAt }] : [])),
  };
}

/** Ids of a room's entries whose lease has expired. */
export async function findLapsed(db: Database, room: RoomAt): Promise<string[]> {
  const { rows } = await sql<{ entry_id: string }>`
    select entry_id from room_entry where ${at(room)} and expires_at <= clock_timestamp()`.execute(db);
  return rows.map(({ entry_id }) => entry_id);
}
