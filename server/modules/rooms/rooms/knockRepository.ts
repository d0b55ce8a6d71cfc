import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import type { RoomAt } from './repository';

export type KnockRow = Selectable<Tables['room_knock']>;

const knocksAt = (db: Database, { conferenceId, roomId }: RoomAt) =>
  db
    .selectFrom('room_knock')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('room_id', '=', roomId);

/** Somebody's last knock at a room. */
export const findKnockOf = (db: Database, room: RoomAt, userId: string): Promise<KnockRow | undefined> =>
  knocksAt(db, room).where('user_id', '=', userId).executeTakeFirst();

export const findKnock = (db: Database, room: RoomAt, knockId: string): Promise<KnockRow | undefined> =>
  knocksAt(db, room).where('knock_id', '=', knockId).executeTakeFirst();

/** Unanswered knocks since a time, oldest first. */
export const listUnanswered = (db: Database, room: RoomAt, since: Date): Promise<KnockRow[]> =>
  knocksAt(db, room)
    .where('is_admitted', 'is', null)
    .where('knocked_at', '>', since)
    .orderBy('knocked_at')
    .orderBy('knock_id')
    .execute();

/** Stores a knock in place of the person's earlier one. False if its id is taken. */
export async function insertKnock(
  db: Database,
  room: RoomAt,
  knock: { knockId: string; userId: string; name: string; companyName: string; at: Date },
): Promise<boolean> {
  await deleteKnockOf(db, room, knock.userId);
  const stored = await db
    .insertInto('room_knock')
    .values({
      knock_id: knock.knockId,
      conference_id: room.conferenceId,
      room_id: room.roomId,
      user_id: knock.userId,
      name: knock.name,
      company_name: knock.companyName,
      knocked_at: knock.at,
      is_admitted: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.column('knock_id').doNothing())
    .returning('knock_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function updateKnock(
  db: Database,
  knockId: string,
  { isAdmitted, at }: { isAdmitted: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('room_knock')
    .set({ is_admitted: isAdmitted, answered_at: at })
    .where('knock_id', '=', knockId)
    .execute();
}

export async function deleteKnockOf(
  db: Database,
  { conferenceId, roomId }: RoomAt,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('room_knock')
    .where('conference_id', '=', conferenceId)
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .execute();
}
