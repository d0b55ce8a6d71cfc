import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { inTransaction } from '../../db/transaction';
import { mapTitles, plainTitle, type GivenFields } from '../../lib/columnMapping';
import { readCsvTable } from '../../lib/csvTable';
import { fieldNames, type ExhibitorField } from './columns';
import type { RowError } from '../../lib/tableRows';
import { readRows, type FileExhibitor } from './readRows';
import { addExhibitor, addLinks, changeExhibitor, lockExhibitors, sessionIds } from './repository';

/** Largest file: far more than 5,000 exhibitors with long texts. */
export const MAX_FILE_BYTES = 100_000_000;

/** Result of an import. With errors, nothing was stored. */
export interface ExhibitorImportResult {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  errors: RowError[];
  /** The field each column was mapped to, by title. */
  columns: readonly (readonly [title: string, field: ExhibitorField])[];
}

export interface ExhibitorImportOptions {
  columns?: GivenFields<ExhibitorField>;
  /** Reports what would be done without doing it. */
  dryRun?: boolean;
}

/** Thrown to roll back the transaction after a dry run or an error. */
class Undone extends Error {
  constructor(readonly result: ExhibitorImportResult) {
    super('Undone on purpose.');
  }
}

/** What is wrong with the header. */
function headerErrors(
  titles: readonly string[],
  { problems, missing, columns }: ReturnType<typeof mapTitles<ExhibitorField>>,
): RowError[] {
  const has = (field: ExhibitorField) => [...columns.values()].includes(field);
  const messages = [
    ...problems.map((each) =>
      each.kind === 'unknown'
        ? `The column "${each.title}" is not recognized: map it to a field, or skip it.`
        : `Two columns are mapped to "${each.field}", the second is "${each.title}": skip one.`,
    ),
    ...missing.map((title) => `The file has no column "${title}".`),
    ...(titles.length === 0 ? ['The file is empty.'] : []),
    ...(titles.length > 0 && !has('name') ? ['There is no column with names.'] : []),
    ...(titles.length > 0 && !has('tier') ? ['There is no column with tiers.'] : []),
  ];
  return messages.map((message) => ({ row: 1, title: null, message }));
}

/** Whether the stored exhibitor has all that the file says of it. */
function isSame(stored: object & { removed_at: Date | null }, { columns }: FileExhibitor): boolean {
  if (stored.removed_at !== null) return false;
  return Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual((stored as Record<string, unknown>)[name], value),
  );
}

/**
 * Imports exhibitors from a CSV file in one transaction: all of them or, on any error, none. Who has the id
 * of a row, or the id made from its name, is updated in the columns the file has; the others are added.
 * Removed exhibitors that the file has are there again; staff and sponsored sessions are only added.
 * Importing the same file again changes nothing. Rejects with an `UnreadableTable` if the file cannot be
 * read.
 */
export async function importExhibitors(
  pool: pg.Pool,
  event: EventConfig,
  source: Readable,
  { columns: given = {}, dryRun = false }: ExhibitorImportOptions = {},
): Promise<ExhibitorImportResult> {
  const { conferenceId } = event;
  const table = await readCsvTable(source, MAX_FILE_BYTES);
  const mapped = mapTitles(table.titles, fieldNames(plainTitle), given);
  const { columns } = mapped;
  const result: ExhibitorImportResult = {
    ...{ rows: table.rows.length, added: 0, changed: 0, unchanged: 0 },
    errors: headerErrors(table.titles, mapped),
    columns: [...columns].map(([index, field]) => [table.titles[index] ?? '', field] as const),
  };
  if (result.errors.length > 0) return result;
  try {
    return await inTransaction(pool, async ({ db }) => {
      const stored = await lockExhibitors(db, conferenceId);
      const context = { event, columns, sessionIds: await sessionIds(db, conferenceId) };
      const { exhibitors, errors } = readRows(table, context);
      if (errors.length > 0) throw new Undone({ ...result, errors });
      for (const exhibitor of exhibitors) {
        const known = stored.get(exhibitor.exhibitorId);
        const isUnchanged = known !== undefined && isSame(known, exhibitor);
        if (!known) await addExhibitor(db, conferenceId, exhibitor);
        else if (!isUnchanged) await changeExhibitor(db, conferenceId, exhibitor);
        const hasNewLinks = await addLinks(db, conferenceId, exhibitor);
        if (!known) result.added += 1;
        else if (isUnchanged && !hasNewLinks) result.unchanged += 1;
        else result.changed += 1;
      }
      if (dryRun) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}
