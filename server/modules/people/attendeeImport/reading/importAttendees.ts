import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ImportPhase, ImportResult } from '../../../../../src/contract/platform/imports';
import type { EventConfig } from '../../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../../db/database';
import { inTransaction, type Transaction } from '../../../../db/transaction';
import { mapHeader, STORED_COLUMNS, type GivenColumns, type ImportField } from '../columns';
import type { ImportProgress } from '../../../../lib/importProgress';
import { copyRows } from './copyRows';
import { readingFault, RowErrors } from '../../../../lib/rowErrors';
import { endedBy } from './endedBy';
import { openCsv } from '../../../../lib/csvHeader';
import { lockDirectory } from '../../attendees/directoryLock';
import { compareStaged, mergeStaged, type Merged } from './merge';
import { recordImport, type ImportOrigin } from './recordImport';
import { RowParser } from './rowParser';
import { makeStaging, prepareStaged, STAGING } from './staging';
import { utf8Only } from './utf8';
import { findWarnings, NO_WARNINGS, type Warnings } from './warnings';
import { findPeople } from './whoIsWho';

export interface AttendeeImportOptions {
  columns?: GivenColumns;
  /** Reports what would be done without doing it. */
  dryRun?: boolean;
  /** Where it comes from, for its record; otherwise the command line, now. */
  origin?: ImportOrigin;
  /** Called at the start of each phase and periodically during it. */
  onProgress?: (progress: ImportProgress) => void;
  /** Called in the import's transaction, once all of the file is stored and something changes. */
  onStored?: (db: Database, stored: Merged) => Promise<void>;
  /** Aborts the import at any point with the signal's reason; nothing is stored. */
  signal?: AbortSignal;
}

/** Result of an import. With errors, nothing was stored. */
export interface AttendeeImportResult extends Omit<ImportResult, keyof Warnings>, Warnings {
  /** The field each column was mapped to, by title. */
  columns: readonly (readonly [title: string, field: ImportField])[];
}

const NOTHING: Merged = { added: 0, changed: 0, unchanged: 0 };
/** Progress report interval in bytes. */
const PROGRESS_BYTES = 1_000_000;

/** Pass-through stream that periodically reports the bytes read. */
function counted(onRead: (bytes: number) => void): Transform {
  let bytes = 0;
  let reported = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes - reported >= PROGRESS_BYTES) {
        reported = bytes;
        onRead(bytes);
      }
      done(null, chunk);
    },
    flush(done) {
      onRead(bytes);
      done();
    },
  });
}

/** Thrown to roll back the transaction after a dry run or an error. */
class Undone extends Error {
  constructor(readonly merged: Merged) {
    super('Undone on purpose.');
  }
}

/**
 * Imports attendees from a CSV file into an event's directory in one transaction: all of them or, on any
 * error, none. Rows are copied into a staging table as they are read, then compared with the directory and
 * merged, so memory use is bounded. An attendee with a row's id, else its email address, is updated in the
 * columns the file has; the others are added. Importing the same file again changes nothing. Imports into the
 * same event wait for each other.
 */
export async function importAttendees(
  pool: pg.Pool,
  event: EventConfig,
  source: Readable,
  { columns: given, dryRun = false, origin, onProgress, onStored, signal }: AttendeeImportOptions = {},
): Promise<AttendeeImportResult> {
  const { conferenceId } = event;
  const { titles, delimiter, isUtf16, whole } = await openCsv(source);
  const errors = new RowErrors();
  const { columns, problems } = mapHeader(titles, event, given);
  const rows = copyRows(event, titles, columns, errors);
  const rowsRead = () => Math.max(0, rows.count() - 1);
  let warnings: Warnings = NO_WARNINGS;
  const result = (merged: Merged): AttendeeImportResult => ({
    ...merged,
    rows: rowsRead(),
    ...errors.report(),
    ...warnings,
    columns: [...columns].map(([index, field]) => [titles[index] ?? '', field] as const),
  });
  if (isUtf16) errors.add(1, null, { code: 'utf16' });
  else if (titles.length > 0) for (const problem of problems) errors.add(1, null, problem);
  if (errors.count > 0) {
    source.destroy();
    return result(NOTHING);
  }
  const fields = [...columns.values()];
  const keys = { hasIds: fields.includes('attendeeId'), hasAddresses: fields.includes('email') };

  let readBytes = 0;
  const report = (phase: ImportPhase, done: number, of: number | null) =>
    onProgress?.({ phase, readBytes, rows: done, of });

  function onRead(bytes: number): void {
    readBytes = bytes;
    report('reading', rowsRead(), null);
  }

  /** Stages the file's rows. Throws `Undone` if it cannot be read to its end. */
  async function stage(client: pg.ClientBase): Promise<void> {
    const names = ['row', ...fields.map((field) => STORED_COLUMNS[field])];
    const utf8 = utf8Only();
    const target = client.query(copyFrom(`copy ${STAGING} (${names.join(', ')}) from stdin`));
    try {
      await pipeline(
        [whole, counted(onRead), utf8.transform, new RowParser(delimiter, rows), target],
        signal ? { signal } : {},
      );
    } catch (error) {
      const fault = readingFault(error);
      if (!fault) throw error;
      errors.add(rows.count() + 1, null, utf8.fault() ?? fault);
      throw new Undone(NOTHING);
    }
    const strange = utf8.fault();
    // utf8Only() ends the data before the bad line, so any error in that row is due to the encoding.
    if (strange) errors.add(rows.count() + 1, null, strange);
    if (errors.count === 0 && rows.count() === 0) errors.add(1, null, { code: 'emptyFile' });
  }

  /** What a merge would do. Adds an error for each ambiguous row, and finds what deserves a warning. */
  async function compare(db: Database): Promise<Merged> {
    report('comparing', 0, rowsRead());
    await prepareStaged(db);
    warnings = await findWarnings(db, event, fields);
    await findPeople(db, conferenceId, keys, errors);
    return errors.count > 0 ? NOTHING : compareStaged(db, conferenceId, fields);
  }

  async function merge(transaction: Transaction, merged: Merged): Promise<void> {
    const all = merged.added + merged.changed;
    if (all === 0) return;
    report('merging', 0, all);
    const importId = await recordImport(transaction.db, conferenceId, { fields, merged, origin });
    await mergeStaged(transaction, { conferenceId, importId }, fields, merged, (done) =>
      report('merging', done, all),
    );
  }

  async function run(transaction: Transaction): Promise<Merged> {
    const { client, db } = transaction;
    await lockDirectory(db, conferenceId);
    await makeStaging(db, fields);
    await stage(client);
    const merged = await compare(db);
    if (dryRun || errors.count > 0) throw new Undone(merged);
    await merge(transaction, merged);
    if (merged.added + merged.changed > 0) await onStored?.(db, merged);
    return merged;
  }

  try {
    return result(
      await inTransaction(pool, (transaction) =>
        endedBy(signal, pool, transaction.db, () => run(transaction)),
      ),
    );
  } catch (error) {
    if (error instanceof Undone) return result(error.merged);
    throw error;
  } finally {
    // It may not have been read to the end, or at all.
    source.destroy();
  }
}
