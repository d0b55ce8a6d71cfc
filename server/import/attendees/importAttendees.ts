import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { KindWithoutLane } from '../../../src/contract/attendeeImport';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { inTransaction } from '../../db/transaction';
import { mapHeader, STORED_COLUMNS, type GivenColumns, type ImportField } from './columns';
import { copyRows } from './copyRows';
import { readingFault, RowErrors, Stopped, type RowError } from './errors';
import { openCsv } from './header';
import { findKindsWithoutLane } from './kindsWithoutLane';
import { lockDirectory } from './lock';
import { mergeStaged, type Merged } from './merge';
import { makeStaging, STAGING } from './staging';
import { utf8Only } from './utf8';

export interface AttendeeImportOptions {
  columns?: GivenColumns;
  /** Says what would be done, and does nothing. */
  dryRun?: boolean;
  /** Called now and then with how many bytes have been read. */
  onProgress?: (bytes: number) => void;
  /** Ends the reading with an AbortError; nothing is stored then. */
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
/** No row of people is longer: a quote that is never closed would swallow the file. */
const MAX_ROW_BYTES = 1_000_000;
/** How often progress is told, bytes. */
const PROGRESS_BYTES = 1_000_000;

function counted(onProgress: ((bytes: number) => void) | undefined): Transform {
  let bytes = 0;
  let told = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes - told >= PROGRESS_BYTES) {
        told = bytes;
        onProgress?.(bytes);
      }
      done(null, chunk);
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
 * copied into a staging table as they are read, and merged from there in one statement, so that memory is bounded. Who has a
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
  let kindsWithoutLane: KindWithoutLane[] = [];
  const result = (merged: Merged): AttendeeImportResult => ({
    ...merged,
    rows: Math.max(0, rows.count() - 1),
    errors: errors.list,
    hasMore: errors.hasMore,
    kindsWithoutLane,
    columns: [...columns].map(([index, field]) => [titles[index] ?? '', field] as const),
  });
  if (isUtf16) errors.add(1, null, { code: 'utf16' });
  else if (titles.length > 0) for (const problem of problems) errors.add(1, null, problem);
  if (errors.list.length > 0) {
    whole.destroy();
    return result(NOTHING);
  }
  const fields = [...columns.values()];

  async function stage(client: pg.ClientBase): Promise<void> {
    const names = ['row', ...fields.map((field) => STORED_COLUMNS[field])];
    const csv = parse({
      ...{ bom: true, delimiter, skip_empty_lines: true, relax_column_count: true },
      max_record_size: MAX_ROW_BYTES,
    });
    const utf8 = utf8Only();
    const target = client.query(copyFrom(`copy ${STAGING} (${names.join(', ')}) from stdin`));
    try {
      await pipeline(
        [whole, counted(onProgress), utf8.transform, csv, rows.transform, target],
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

  try {
    const merged = await inTransaction(pool, async ({ client }) => {
      await lockDirectory(client, conferenceId);
      await makeStaging(client, fields);
      await stage(client);
      if (errors.list.length > 0) throw new Undone(NOTHING);
      kindsWithoutLane = await findKindsWithoutLane(client, event, fields);
      const done = await mergeStaged(client, conferenceId, fields, errors);
      if (dryRun || errors.list.length > 0) throw new Undone(done);
      return done;
    });
    return result(merged);
  } catch (error) {
    if (error instanceof Undone) return result(error.merged);
    throw error;
  }
}
