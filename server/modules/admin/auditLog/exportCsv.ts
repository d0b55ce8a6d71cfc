import { Readable } from 'node:stream';
import type { AuditEntry } from '../../../../src/contract/admin/audit';
import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { ServerDeps } from '../../../deps';
import { csvLine, csvStart } from '../../../lib/csv';
import { readEntries, type AuditFilter } from './repository';

const TITLES = [
  'entryId',
  'at',
  'recordedAt',
  'userId',
  'name',
  'act',
  'objectKind',
  'objectId',
  'objectName',
  'sessionId',
  'fields',
  'amount',
];

/** Number of entries read at a time. */
const BATCH = 1_000;

const toCells = ({ entryId, act, by, at, recordedAt, object, fields, amount }: AuditEntry) => [
  entryId,
  at,
  recordedAt,
  by.userId,
  by.name,
  act,
  object.kind,
  object.id,
  object.name ?? '',
  object.sessionId ?? '',
  fields.join('; '),
  amount ?? '',
];

/** The matching entries as CSV, last recorded first, without formulas. Streamed at the reader's pace. */
export function exportCsv(
  { db }: Pick<ServerDeps, 'db'>,
  conferenceId: string,
  filter: AuditFilter,
  dialect: CsvDialect,
): Readable {
  async function* chunks(): AsyncGenerator<string> {
    yield csvStart(dialect) + csvLine(TITLES, dialect);
    let before: number | undefined;
    do {
      const entries = await readEntries(db, conferenceId, filter, { before, limit: BATCH });
      yield entries.map((entry) => csvLine(toCells(entry), dialect)).join('');
      before = entries.length === BATCH ? entries.at(-1)?.entryId : undefined;
    } while (before !== undefined);
  }
  return Readable.from(chunks(), { objectMode: false });
}
