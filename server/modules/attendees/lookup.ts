import { sql } from 'kysely';
import type { AttendeeResult } from '../../../src/contract/attendees';
import type { Database } from '../../db/database';
import { NAME_ORDER, resultColumns, toResult, type Reader, type ResultRow } from './rows';

/** Nobody shares an id, and few share an address that nobody has verified. */
const MOST_FOUND = 20;

/** Who has an address or an id, exactly; for who may see everybody, see the contract's `lookUpAttendees`. */
export async function lookUp(db: Database, reader: Reader, text: string): Promise<AttendeeResult[]> {
  const sought = text.trim();
  const address = sought.toLowerCase();
  const { rows } = await sql<ResultRow>`
    select ${resultColumns()} from attendee
    where conference_id = ${reader.conferenceId} and (
      attendee_id = ${sought} or import_id = ${sought} or known_email = ${address}
      or (email <> '' and lower(email) = ${address})
    )
    order by ${NAME_ORDER} limit ${MOST_FOUND}`.execute(db);
  return rows.map((row) => toResult(row, reader));
}
