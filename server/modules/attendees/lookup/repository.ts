import { sql } from 'kysely';
import type { AttendeeResult } from '../../../../src/contract/attendees';
import type { Database } from '../../../db/database';
import { NAME_ORDER, resultColumns, toResult, type Reader, type ResultRow } from '../rows';

/** An id identifies one attendee, and few share an unverified address. */
const MOST_FOUND = 20;

/**
 * Attendees with exactly this e-mail address or id. For readers who may see everyone; see the contract's
 * `lookUpAttendees`.
 */
export async function lookUp(db: Database, reader: Reader, text: string): Promise<AttendeeResult[]> {
  const term = text.trim();
  const address = term.toLowerCase();
  const { rows } = await sql<ResultRow>`
    select ${resultColumns()} from attendee
    where conference_id = ${reader.conferenceId} and (
      attendee_id = ${term} or import_id = ${term} or known_email = ${address}
      or (email <> '' and lower(email) = ${address})
    )
    order by ${NAME_ORDER} limit ${MOST_FOUND}`.execute(db);
  return rows.map((row) => toResult(row, reader));
}
