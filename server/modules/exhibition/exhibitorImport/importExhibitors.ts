import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { MAX_IMPORT_BYTES, MAX_NAMED_IN_WARNING } from '../../../../src/contract/platform/imports';
import {
  importTable,
  type TableColumns,
  type TableImportOptions,
  type TableImportResult,
} from '../../../lib/tableImport';
import { EXHIBITOR_COLUMNS, type ExhibitorField } from './columns';
import { readRows, type FileExhibitor } from './readRows';
import {
  addExhibitor,
  addLinks,
  changeExhibitor,
  lockExhibitors,
  sessionIds,
  unknownAccounts,
} from './repository';

/** The columns of an exhibitor file. */
export const EXHIBITOR_TABLE: TableColumns<ExhibitorField> = {
  names: EXHIBITOR_COLUMNS,
  required: [
    ['name', { code: 'noCompanyColumn' }],
    ['tier', { code: 'noTierColumn' }],
  ],
};

export type ExhibitorImportOptions = TableImportOptions<ExhibitorField>;

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
 * Importing the same file again changes nothing.
 */
export function importExhibitors(
  pool: pg.Pool,
  event: EventConfig,
  source: Readable,
  options: ExhibitorImportOptions = {},
): Promise<TableImportResult> {
  const { conferenceId } = event;
  let stored: Awaited<ReturnType<typeof lockExhibitors>>;
  return importTable(
    pool,
    source,
    {
      columns: EXHIBITOR_TABLE,
      maxBytes: MAX_IMPORT_BYTES.exhibitors,
      async read({ db }, table, columns, errors) {
        stored = await lockExhibitors(db, conferenceId);
        return readRows(table, { event, columns, sessionIds: await sessionIds(db, conferenceId) }, errors);
      },
      async store({ db }, exhibitor) {
        const known = stored.get(exhibitor.exhibitorId);
        const isUnchanged = known !== undefined && isSame(known, exhibitor);
        if (!known) await addExhibitor(db, conferenceId, exhibitor);
        else if (!isUnchanged) await changeExhibitor(db, conferenceId, exhibitor);
        const hasNewLinks = await addLinks(db, conferenceId, exhibitor);
        if (!known) return 'added';
        return isUnchanged && !hasNewLinks ? 'unchanged' : 'changed';
      },
      async warn({ db }, exhibitors) {
        const unknown = await unknownAccounts(
          db,
          conferenceId,
          exhibitors.flatMap(({ staff }) => staff),
        );
        const accounts = exhibitors.flatMap(({ row, staff }) =>
          staff.filter((account) => unknown.has(account)).map((account) => ({ row, account })),
        );
        if (accounts.length === 0) return {};
        return {
          unknownStaff: { people: unknown.size, accounts: accounts.slice(0, MAX_NAMED_IN_WARNING) },
        };
      },
    },
    options,
  );
}
