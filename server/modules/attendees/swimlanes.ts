import { sql } from 'kysely';
import type { AttendeeResult } from '../../../src/contract/attendees';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { Database } from '../../db/database';
import { COLUMNS, resultColumns, toResult, visibleTo, type Reader, type ResultRow } from './rows';

type Lane = EventConfig['pageOptions']['attendees']['swimlanes'][number];

/**
 * Some people of a lane. They are ordered by a hash of their id: spread over the whole directory, whatever order it was filled
 * in, and the same at every call. Whoever has no name, or does not want to be found, is left out.
 */
export async function sampleAttendees(
  db: Database,
  reader: Reader,
  { field, values, count }: Lane,
): Promise<AttendeeResult[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<ResultRow>`
    select ${resultColumns()} from attendee
    where ${visibleTo(reader)} and ${sql.ref(COLUMNS[field])} in (${sql.join(values)})
    order by md5(attendee_id), attendee_id limit ${count}`.execute(db);
  return rows.map((row) => toResult(row, reader));
}
