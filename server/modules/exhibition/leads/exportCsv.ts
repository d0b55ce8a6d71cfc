import type { Readable } from 'node:stream';
import type pg from 'pg';
import { DEFAULT_CSV_DIALECT, type CsvDialect } from '../../../../src/contract/kit/csvDialect';
import { LEAD_FIELDS } from '../../../../src/contract/exhibition/leads';
import { copyToCsv } from '../../../lib/copyToCsv';
import { formulaTextSql } from '../../../lib/formulaText';
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
  ...Object.entries(TEXTS).map(([name, column]) => `${formulaTextSql(column)} as "${name}"`),
  `${instant('shared_at')} as "sharedAt"`,
  'rating',
].join(', ');

/**
 * The exhibitor's leads in force as CSV written by PostgreSQL, latest first. Streams with backpressure.
 */
export const exportCsv = (
  pool: pg.Pool,
  { conferenceId, exhibitorId }: ExhibitorAt,
  dialect: CsvDialect = DEFAULT_CSV_DIALECT,
): Readable =>
  copyToCsv(
    pool,
    dialect,
    (literal) => `
      select ${COLUMNS} from lead
      where conference_id = ${literal(conferenceId)} and exhibitor_id = ${literal(exhibitorId)}
        and revoked_at is null
      order by shared_at desc, lead_id desc`,
  );
