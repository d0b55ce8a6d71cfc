import { sql } from 'kysely';
import type { AttendeeResult } from '../../../../src/contract/people/attendees';
import type { Database } from '../../../db/database';
import {
  NAME_ORDER,
  resultColumns,
  toResult,
  visibleTo,
  type Reader,
  type ResultRow,
} from '../../people/attendees/rows';

/** The staff of an exhibitor, as far as the reader may find them, by name. */
export async function readTeam(db: Database, reader: Reader, exhibitorId: string): Promise<AttendeeResult[]> {
  const { rows } = await sql<ResultRow>`
    select ${resultColumns()} from attendee
    where ${visibleTo(reader)} and exists (
      select from exhibitor_member as member
      where member.conference_id = attendee.conference_id and member.exhibitor_id = ${exhibitorId}
        and member.account in (attendee.attendee_id, attendee.known_email)
    )
    order by ${NAME_ORDER}`.execute(db);
  return rows.map((row) => toResult(row, reader));
}
