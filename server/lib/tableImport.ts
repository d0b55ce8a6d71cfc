import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { CsvDialect } from '../../src/contract/kit/csvDialect';
import type { ImportFault, ImportResult } from '../../src/contract/platform/imports';
import type { Database } from '../db/database';
import { inTransaction, type Transaction } from '../db/transaction';
import { mapTitles, type GivenFields } from './columnMapping';
import { csvFile } from './csv';
import { readCsvTable, UnreadableTable, type CsvTable } from './csvTable';
import type { ImportProgress } from './importProgress';
import { RowErrors } from './rowErrors';

/** What the columns of a table can be. */
export interface TableColumns<Field extends string> {
  /** The names under which fields are known. */
  names: ReadonlyMap<string, Field>;
  /** Fields that a table must have, and what is wrong if it does not. */
  required: readonly (readonly [Field, ImportFault])[];
}

/** The field of each column by index, and problems with the header. */
export function mapTable<Field extends string>(
  titles: readonly string[],
  { names, required }: TableColumns<Field>,
  given: GivenFields<Field> = {},
): { columns: ReadonlyMap<number, Field>; problems: ImportFault[] } {
  const { columns, problems, missing } = mapTitles(titles, names, given);
  const present = new Set(columns.values());
  return {
    columns,
    problems: [
      ...problems.map((problem): ImportFault =>
        problem.kind === 'double'
          ? { code: 'doubleColumn', title: problem.title, field: problem.field }
          : { code: 'unknownColumn', title: problem.title },
      ),
      ...missing.map((title): ImportFault => ({ code: 'missingColumn', title })),
      ...required.filter(([field]) => !present.has(field)).map(([, fault]) => fault),
    ],
  };
}

/** A file with only the header. */
export const tableTemplate = (fields: readonly string[], dialect: CsvDialect): Buffer =>
  csvFile([fields], dialect);

export interface TableImportOptions<Field extends string> {
  columns?: GivenFields<Field>;
  /** Reports what would be done without doing it. */
  dryRun?: boolean;
  /** Called for each row that is stored. */
  onProgress?: (progress: ImportProgress) => void;
  /** Called in the import's transaction, once all rows are stored and something changes. */
  onStored?: (db: Database, stored: { added: number; changed: number }) => Promise<void>;
  /** Aborts the import between two rows with the signal's reason; nothing is stored. */
  signal?: AbortSignal;
}

/** Result of an import. With errors, nothing was stored. */
export interface TableImportResult extends ImportResult {
  /** The field each column was mapped to, by title. */
  columns: readonly (readonly [title: string, field: string])[];
}

/** What became of a row. */
export type RowOutcome = 'added' | 'changed' | 'unchanged';

/** How rows of a table are read and stored. */
export interface TableImport<Field extends string, Row> {
  columns: TableColumns<Field>;
  /** Maximum size of the file, in bytes. */
  maxBytes: number;
  /** Reads all rows, adding everything that is wrong with them to `errors`. */
  read: (
    transaction: Transaction,
    table: CsvTable,
    columns: ReadonlyMap<number, Field>,
    errors: RowErrors,
  ) => Promise<Row[]>;
  /** Stores one row; null if it added an error. Nothing is kept if there are errors. */
  store: (transaction: Transaction, row: Row, errors: RowErrors) => Promise<RowOutcome | null>;
  /** What deserves a second look in the rows but is no error. */
  warn?: (transaction: Transaction, rows: readonly Row[]) => Promise<ImportWarnings>;
}

/** Warnings of imports of tables. */
type ImportWarnings = Pick<ImportResult, 'unknownStaff'>;

const NOTHING = { added: 0, changed: 0, unchanged: 0 };

/** Thrown to roll back the transaction after a dry run or an error. */
class Undone extends Error {}

/** Imports a table that fits into memory, in one transaction: all of it or, on any error, nothing. */
export async function importTable<Field extends string, Row>(
  pool: pg.Pool,
  source: Readable,
  { columns: known, maxBytes, read, store, warn }: TableImport<Field, Row>,
  { columns: given, dryRun = false, onProgress, onStored, signal }: TableImportOptions<Field>,
): Promise<TableImportResult> {
  const errors = new RowErrors();
  let table: CsvTable = { titles: [], rows: [] };
  let counts = { ...NOTHING };
  let columns: ReadonlyMap<number, Field> = new Map();
  let warnings: ImportWarnings = {};
  const result = (): TableImportResult => ({
    rows: table.rows.length,
    ...(errors.count > 0 ? NOTHING : counts),
    ...errors.report(),
    ...warnings,
    columns: [...columns].map(([index, field]) => [table.titles[index] ?? '', field] as const),
  });

  try {
    table = await readCsvTable(source, maxBytes);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    errors.add(error.row, null, error.fault);
    return result();
  }
  const header = mapTable(table.titles, known, given);
  ({ columns } = header);
  if (table.titles.length === 0) errors.add(1, null, { code: 'emptyFile' });
  else for (const problem of header.problems) errors.add(1, null, problem);
  if (errors.count > 0) return result();

  try {
    await inTransaction(pool, async (transaction) => {
      const rows = await read(transaction, table, columns, errors);
      // Sound rows are looked at beside those that are not, so that all faults are found at once.
      for (const [index, row] of rows.entries()) {
        signal?.throwIfAborted();
        onProgress?.({ phase: 'merging', readBytes: 0, rows: index, of: rows.length });
        const outcome = await store(transaction, row, errors);
        if (outcome) counts = { ...counts, [outcome]: counts[outcome] + 1 };
      }
      if (warn) warnings = await warn(transaction, rows);
      if (dryRun || errors.count > 0) throw new Undone();
      if (counts.added + counts.changed > 0) await onStored?.(transaction.db, counts);
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return result();
}
