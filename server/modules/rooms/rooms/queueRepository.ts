import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import type { RoomAt } from './repository';

export type QueueRow = Pick<Selectable<Tables['room_queue']>, 'user_id' | 'held_until'>;

const at = ({ conferenceId, roomId }: RoomAt) =>
  sql<boolean>`conference_id = ${conferenceId} and room_id = ${roomId}`;

/** The waiting list of a room, in order. Holds that lapsed unused are still in it. */
export const readQueue = (db: Database, room: RoomAt): Promise<QueueRow[]> =>
  db.selectFrom('room_queue').select(['user_id', 'held_until']).where(at(room)).orderBy('turn').execute();

export async function insertInQueue(
  db: Database,
  { conferenceId, roomId }: RoomAt,
  userId: string,
): Promise<void> {
  await db
    .insertInto('room_queue')
    .values({ conference_id: conferenceId, room_id: roomId, user_id: userId, held_until: null })
    .execute();
}

export async function deleteFromQueue(db: Database, room: RoomAt, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('room_queue')
    .where(at(room))
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** Holds a place for each of these people. */
export async function holdPlaces(
  db: Database,
  room: RoomAt,
  userIds: readonly string[],
  until: Date,
): Promise<void> {
  await db
    .updateTable('room_queue')
    .set({ held_until: until })
    .where(at(room))
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** Rooms that somebody is waiting for. */
export async function findQueued(db: Database): Promise<RoomAt[]> {
  const rows = await db
    .selectFrom('room_queue')
    .select(['conference_id', 'room_id'])
    .distinct()
    .orderBy('conference_id')
    .orderBy('room_id')
    .execute();
  return rows.map((row) => ({ conferenceId: row.conference_id, roomId: row.room_id }));
}
