import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LEAD_FIELDS } from '../../../src/contract/leads';
import { BYTE_ORDER_MARK, withApostrophe } from '../../lib/csv';
import type { ExhibitorAt } from '../booth/repository';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Why a lead was shared: its documents, and `share` if also of the visitor's own accord. */
const WHY = `coalesce((
  select string_agg(case kind when 'share' then kind else file_name end, '; ' order by at, kind, file_id)
  from lead_reason where lead_reason.lead_id = lead.lead_id
), '')`;

/** Texts of the file, all of which somebody typed. */
const TEXTS: Record<string, string> = {
  ...Object.fromEntries(LEAD_FIELDS.map((field) => [field, `coalesce(details ->> '${field}', '')`])),
  why: WHY,
  note: 'note',
  assignedTo: `coalesce(assigned_to, '')`,
};

const COLUMNS = [
  ...Object.entries(TEXTS).map(([name, column]) => `${withApostrophe(column)} as "${name}"`),
  `${instant('shared_at')} as "sharedAt"`,
  'rating',
].join(', ');

/**
 * The exhibitor's leads in force as CSV written by PostgreSQL, latest first. Streams with backpressure.
 */
export function exportCsv(pool: pg.Pool, { conferenceId, exhibitorId }: ExhibitorAt): Readable {
  async function* chunks(): AsyncGenerator<Buffer | string> {
    const client = await pool.connect();
    let isWhole = false;
    try {
      yield BYTE_ORDER_MARK;
      // COPY does not support parameters.
      const [event, exhibitor] = [conferenceId, exhibitorId].map((text) => client.escapeLiteral(text));
      yield* client.query(
        copyTo(`copy (
          select ${COLUMNS} from lead
          where conference_id = ${event} and exhibitor_id = ${exhibitor} and revoked_at is null
          order by shared_at desc, lead_id desc
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
