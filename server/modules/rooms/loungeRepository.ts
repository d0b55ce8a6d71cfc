import { sql } from 'kysely';
import type { AttendeeResult } from '../../../src/contract/attendees';
import type { Database } from '../../db/database';
import { resultColumns, toResult, visibleTo, type Reader, type ResultRow } from '../attendees/rows';

/** How many are in each of these rooms, without those who wait. */
export async function countPeople(
  db: Database,
  conferenceId: string,
  roomIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ room_id: string; people: number }>`
    select room_id, count(*) as people from room_entry
    where conference_id = ${conferenceId} and room_id = any(${[...roomIds]}::text[]) and not is_waiting
    group by room_id`.execute(db);
  return new Map(rows.map(({ room_id, people }) => [room_id, people]));
}

/** Who of those in these rooms the reader finds in the directory, in the order of entering. */
export async function findVisible(
  db: Database,
  reader: Reader,
  roomIds: readonly string[],
): Promise<Map<string, AttendeeResult[]>> {
  const { rows } = await sql<ResultRow & { room_id: string }>`
    select room_id, ${resultColumns('attendee')} from room_entry
    join attendee on attendee.conference_id = room_entry.conference_id and attendee_id = user_id
    where room_entry.conference_id = ${reader.conferenceId} and room_id = any(${[...roomIds]}::text[])
      and not is_waiting and ${visibleTo(reader)}
    order by arrival`.execute(db);
  const found = new Map<string, AttendeeResult[]>();
  for (const row of rows) {
    found.set(row.room_id, [...(found.get(row.room_id) ?? []), toResult(row, reader)]);
  }
  return found;
}

/** Which of these rooms are locked. */
export async function readLocked(
  db: Database,
  conferenceId: string,
  roomIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('room')
    .select('room_id')
    .where('conference_id', '=', conferenceId)
    .where('room_id', 'in', [...roomIds])
    .where('is_locked', '=', true)
    .execute();
  return new Set(rows.map(({ room_id }) => room_id));
}
