import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ImportPhase, KindWithoutLane } from '../../../src/contract/attendeeImport';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { inTransaction } from '../../db/transaction';
import { mapHeader, STORED_COLUMNS, type GivenColumns, type ImportField } from './columns';
import { copyRows } from './copyRows';
import { readingFault, RowErrors, Stopped, type RowError } from './errors';
import { endedBy } from './endedBy';
import { openCsv } from './header';
import { findKindsWithoutLane } from './kindsWithoutLane';
import { lockDirectory } from './lock';
import { compareStaged, mergeStaged, type Merged } from './merge';
import { RowParser } from './rowParser';
import { makeStaging, prepareStaged, STAGING } from './staging';
import { utf8Only } from './utf8';
import { findPeople } from './whoIsWho';

/** How far an import is. */
export interface ImportProgress {
  phase: ImportPhase;
  /** Of the file. */
  readBytes: number;
  /** Rows that this phase is through with. */
  rows: number;
  /** All rows of this phase; null while a file is read, whose rows nobody knows. */
  of: number | null;
}

export interface AttendeeImportOptions {
  columns?: GivenColumns;
  /** Says what would be done, and does nothing. */
  dryRun?: boolean;
  /** Called at the beginning of each phase, and now and then. */
  onProgress?: (progress: ImportProgress) => void;
  /** Ends the import at once, whatever it is at, with the signal's reason; nothing is stored then. */
  signal?: AbortSignal;
}

/** What an import did, in people. With errors it did nothing. */
export interface AttendeeImportResult extends Merged {
  /** Rows behind the header that were read. */
  rows: number;
  /** The first of them; there are more where `hasMore` says so. */
  errors: readonly RowError[];
  hasMore: boolean;
  /** See the contract's `ImportResult`. */
  kindsWithoutLane: KindWithoutLane[];
  /** What each column was taken for, by its title. */
  columns: readonly (readonly [title: string, field: ImportField])[];
}

const NOTHING: Merged = { added: 0, changed: 0, unchanged: 0 };
/** How often progress is told, bytes. */
const PROGRESS_BYTES = 1_000_000;

/** Passes a file on, and tells now and then how much of it there was. */
function counted(onRead: (bytes: number) => void): Transform {
  let bytes = 0;
  let told = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes - told >= PROGRESS_BYTES) {
        told = bytes;
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

/** Undoes the transaction: nothing was to be done, or not all of it could be. */
class Undone extends Error {
  constructor(readonly merged: Merged) {
    super('Undone on purpose.');
  }
}

/**
 * Brings people of a CSV file into an event's directory, in one transaction: all of them or, with any error, nobody. Rows are
 * copied into a staging table as they are read, compared with the directory and merged from there, so that memory is bounded. Who has a
 * row's id, else its e-mail address, is changed as far as the file has columns; the others are added. A second import
 * of the same file changes nothing. Imports into the same event wait for each other.
 */
export async function importAttendees(
  pool: pg.Pool,
  event: EventConfig,
  source: Readable,
  { columns: given, dryRun = false, onProgress, signal }: AttendeeImportOptions = {},
): Promise<AttendeeImportResult> {
  const { conferenceId } = event;
  const { titles, delimiter, isUtf16, whole } = await openCsv(source);
  const errors = new RowErrors();
  const { columns, problems } = mapHeader(titles, event, given);
  const rows = copyRows(event, titles, columns, errors);
  const rowsRead = () => Math.max(0, rows.count() - 1);
  let kindsWithoutLane: KindWithoutLane[] = [];
  const result = (merged: Merged): AttendeeImportResult => ({
    ...merged,
    rows: rowsRead(),
    errors: errors.list,
    hasMore: errors.hasMore,
    kindsWithoutLane,
    columns: [...columns].map(([index, field]) => [titles[index] ?? '', field] as const),
  });
  if (isUtf16) errors.add(1, null, { code: 'utf16' });
  else if (titles.length > 0) for (const problem of problems) errors.add(1, null, problem);
  if (errors.list.length > 0) {
    source.destroy();
    return result(NOTHING);
  }
  const fields = [...columns.values()];
  const keys = { hasIds: fields.includes('attendeeId'), hasAddresses: fields.includes('email') };

  let readBytes = 0;
  const tell = (phase: ImportPhase, done: number, of: number | null) =>
    onProgress?.({ phase, readBytes, rows: done, of });

  function onRead(bytes: number): void {
    readBytes = bytes;
    tell('reading', rowsRead(), null);
  }

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
      if (fault) errors.add(rows.count() + 1, null, fault);
      else if (!(error instanceof Stopped)) throw error;
    }
    const strange = utf8.fault();
    // A broken line is cut off before it: what is wrong with the row then is the encoding.
    if (strange) errors.add(rows.count() + 1, null, strange);
    if (errors.list.length === 0 && rows.count() === 0) errors.add(1, null, { code: 'emptyFile' });
  }

  /** What a merge would do. Adds an error where it is not clear whom a row means. */
  async function compare(client: pg.ClientBase): Promise<Merged> {
    tell('comparing', 0, rowsRead());
    await prepareStaged(client);
    kindsWithoutLane = await findKindsWithoutLane(client, event, fields);
    await findPeople(client, conferenceId, keys, errors);
    return errors.list.length > 0 ? NOTHING : compareStaged(client, conferenceId, fields);
  }

  async function merge(client: pg.ClientBase, merged: Merged): Promise<void> {
    const all = merged.added + merged.changed;
    tell('merging', 0, all);
    await mergeStaged(client, conferenceId, fields, merged, (done) => tell('merging', done, all));
  }

  async function run(client: pg.ClientBase): Promise<Merged> {
    await lockDirectory(client, conferenceId);
    await makeStaging(client, fields);
    await stage(client);
    if (errors.list.length > 0) throw new Undone(NOTHING);
    const merged = await compare(client);
    if (dryRun || errors.list.length > 0) throw new Undone(merged);
    await merge(client, merged);
    return merged;
  }

  try {
    return result(
      await inTransaction(pool, ({ client }) => endedBy(signal, pool, client, () => run(client))),
    );
  } catch (error) {
    if (error instanceof Undone) return result(error.merged);
    throw error;
  } finally {
    // It may not have been read to its end, or at all.
    source.destroy();
  }
}
