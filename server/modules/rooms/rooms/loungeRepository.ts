import { sql, type Selectable } from 'kysely';
import type { AttendeeResult } from '../../../../src/contract/people/attendees';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import { resultColumns, toResult, visibleTo, type Reader, type ResultRow } from '../../people/attendees/rows';

/** A room of the lounge that somebody has entered at least once. */
export interface OccupiedRoom {
  revision: number;
  isLocked: boolean;
  /** Everybody in it, excluding people who wait. */
  count: number;
  /** The people in it whom the reader can find in the directory, in the order they entered. */
  people: AttendeeResult[];
}

type Row = { [Column in keyof ResultRow]: ResultRow[Column] | null } & {
  room_id: string;
  revision: number;
  is_locked: boolean;
  entry_id: string | null;
};

const isFound = (row: Row): row is Row & ResultRow => row.attendee_id !== null;

/** A consistent snapshot of these rooms, by id; rooms that nobody ever entered are left out. */
export async function readOccupied(
  db: Database,
  reader: Reader,
  roomIds: readonly string[],
): Promise<Map<string, OccupiedRoom>> {
  const { rows } = await sql<Row>`
    select room.room_id, room.revision, room.is_locked, room_entry.entry_id, ${resultColumns('attendee')} from room
    left join room_entry on room_entry.conference_id = room.conference_id
      and room_entry.room_id = room.room_id and not is_waiting
    left join attendee on attendee_id = user_id and ${visibleTo(reader)}
    where room.conference_id = ${reader.conferenceId} and room.room_id = any(${[...roomIds]}::text[])
    order by arrival`.execute(db);
  const found = new Map<string, OccupiedRoom>();
  for (const row of rows) {
    const { revision, is_locked: isLocked } = row;
    const room = found.get(row.room_id) ?? { revision, isLocked, count: 0, people: [] };
    if (row.entry_id !== null) room.count += 1;
    if (isFound(row)) room.people.push(toResult(row, reader));
    found.set(row.room_id, room);
  }
  return found;
}

export type BroadcastRow = Selectable<Tables['lounge_broadcast']>;

export const findBroadcast = (db: Database, conferenceId: string): Promise<BroadcastRow | undefined> =>
  db.selectFrom('lounge_broadcast').selectAll().where('conference_id', '=', conferenceId).executeTakeFirst();

/** Stores a broadcast in place of the previous one. */
export async function storeBroadcast(db: Database, row: BroadcastRow): Promise<void> {
  await db
    .insertInto('lounge_broadcast')
    .values(row)
    .onConflict((conflict) => conflict.column('conference_id').doUpdateSet(row))
    .execute();
}
