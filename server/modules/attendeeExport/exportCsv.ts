import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { IMPORT_FIELDS, STORED_COLUMNS, type ImportField } from '../attendeeImport/columns';
import { BYTE_ORDER_MARK, withApostrophe } from '../../lib/csv';

const textOf = (field: ImportField) =>
  field === 'interests' ? `array_to_string(interests, ';')` : STORED_COLUMNS[field];

const COLUMNS = IMPORT_FIELDS.map((field) => `${withApostrophe(textOf(field))} as "${field}"`).join(', ');

/**
 * Every attendee of an event's directory who has a name, or those with the given ids, as CSV written by
 * PostgreSQL, ordered by name. Streams with backpressure.
 */
export function exportCsv(pool: pg.Pool, conferenceId: string, attendeeIds?: readonly string[]): Readable {
  async function* chunks(): AsyncGenerator<Buffer | string> {
    const client = await pool.connect();
    let isWhole = false;
    try {
      yield BYTE_ORDER_MARK;
      // COPY does not support parameters.
      const event = client.escapeLiteral(conferenceId);
      const who = attendeeIds
        ? `attendee_id in (select json_array_elements_text(${client.escapeLiteral(JSON.stringify(attendeeIds))}))`
        : 'has_name(first_name, last_name)';
      yield* client.query(
        copyTo(`copy (
          select ${COLUMNS} from attendee
          where conference_id = ${event} and ${who}
          order by last_name_folded, first_name_folded, attendee_id
        ) to stdout with (format csv, header true)`),
      ) as AsyncIterable<Buffer>;
      isWhole = true;
    } finally {
      // A reader that stops early leaves the connection in mid-COPY; destroy it.
      client.release(!isWhole);
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}
