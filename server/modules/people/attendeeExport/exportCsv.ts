import type { Readable } from 'node:stream';
import type pg from 'pg';
import { DEFAULT_CSV_DIALECT, type CsvDialect } from '../../../../src/contract/kit/csvDialect';
import { IMPORT_FIELDS, STORED_COLUMNS, type ImportField } from '../attendeeImport/columns';
import { copyToCsv } from '../../../lib/copyToCsv';
import { formulaTextSql } from '../../../lib/formulaText';

const textOf = (field: ImportField) =>
  field === 'interests' ? `array_to_string(interests, ';')` : STORED_COLUMNS[field];

const COLUMNS = IMPORT_FIELDS.map((field) => `${formulaTextSql(textOf(field))} as "${field}"`).join(', ');

/**
 * Every attendee of an event's directory who has a name, or those with the given ids, as CSV written by
 * PostgreSQL, ordered by name. Streams with backpressure.
 */
export const exportCsv = (
  pool: pg.Pool,
  conferenceId: string,
  {
    dialect = DEFAULT_CSV_DIALECT,
    attendeeIds,
  }: { dialect?: CsvDialect; attendeeIds?: readonly string[] } = {},
): Readable =>
  copyToCsv(pool, dialect, (literal) => {
    const who = attendeeIds
      ? `attendee_id in (select json_array_elements_text(${literal(JSON.stringify(attendeeIds))}))`
      : 'has_name(first_name, last_name)';
    return `
      select ${COLUMNS} from attendee
      where conference_id = ${literal(conferenceId)} and ${who}
      order by last_name_folded, first_name_folded, attendee_id`;
  });
