import { Readable } from 'node:stream';
import type { AuditEntry } from '../../../src/contract/audit';
import type { ServerDeps } from '../../deps';
import { BYTE_ORDER_MARK, csvLine } from '../../lib/csv';
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

const toLine = ({ entryId, act, by, at, recordedAt, object, fields, amount }: AuditEntry): string =>
  csvLine([
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
  ]);

/** The matching entries as CSV, last recorded first, without formulas. Streamed at the reader's pace. */
export function exportCsv(
  { db }: Pick<ServerDeps, 'db'>,
  conferenceId: string,
  filter: AuditFilter,
): Readable {
  async function* chunks(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(TITLES);
    let before: number | undefined;
    do {
      const entries = await readEntries(db, conferenceId, filter, { before, limit: BATCH });
      yield entries.map(toLine).join('');
      before = entries.length === BATCH ? entries.at(-1)?.entryId : undefined;
    } while (before !== undefined);
  }
  return Readable.from(chunks(), { objectMode: false });
}
