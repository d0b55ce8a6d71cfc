import { sql, type Selectable } from 'kysely';
import type {
  FileImport,
  ImportKind,
  ImportPace,
  ImportResult,
  ImportRun,
} from '../../../../src/contract/platform/imports';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';

type Row = Selectable<Tables['import_file']>;

/** Identifies a file, its event and what it is imported as. */
export interface ImportKey {
  conferenceId: string;
  kind: ImportKind;
  importId: string;
}

/** A run with no sign of life for this many milliseconds counts as interrupted. */
export const SILENT_MS = 60_000;

const isSilent = ({ alive_at }: Row, now: number) => now - (alive_at?.getTime() ?? 0) > SILENT_MS;

function toRun(row: Row, now: number): FileImport['run'] {
  if (row.status === null) return null;
  const isCutOff = row.status === 'running' && isSilent(row, now);
  return {
    status: isCutOff ? 'failed' : row.status,
    dryRun: row.dry_run ?? false,
    readBytes: row.read_bytes ?? 0,
    pace: row.status === 'running' && !isCutOff ? row.pace : null,
    result: row.result,
    reason: isCutOff ? 'stopped' : row.reason,
  };
}

const at = (db: Database, { conferenceId, kind, importId }: ImportKey) =>
  db
    .selectFrom('import_file')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('kind', '=', kind)
    .where('import_id', '=', importId);

const change = (db: Database, { conferenceId, kind, importId }: ImportKey) =>
  db
    .updateTable('import_file')
    .where('conference_id', '=', conferenceId)
    .where('kind', '=', kind)
    .where('import_id', '=', importId);

/** A file and the state of its import; undefined if there is none. */
export async function readImport(
  db: Database,
  key: ImportKey,
  now: number,
): Promise<Omit<FileImport, 'files'> | undefined> {
  const row = await at(db, key).executeTakeFirst();
  return (
    row && {
      importId: row.import_id,
      uploadedAt: row.uploaded_at.toISOString(),
      bytes: row.bytes,
      ...row.header,
      run: toRun(row, now),
    }
  );
}

/** Stores the record of a file. */
export async function keepImport(
  db: Database,
  { conferenceId, kind, importId }: ImportKey,
  { bytes, header, now }: { bytes: number; header: Row['header']; now: number },
): Promise<void> {
  await db
    .insertInto('import_file')
    .values({
      import_id: importId,
      conference_id: conferenceId,
      kind,
      uploaded_at: new Date(now),
      bytes,
      header: JSON.stringify(header),
    })
    .execute();
}

/** Claims the file for a run. Returns false if it is already running or was imported. */
export async function beginRun(db: Database, key: ImportKey, dryRun: boolean, now: number): Promise<boolean> {
  const { numUpdatedRows } = await change(db, key)
    .set({
      status: 'running',
      dry_run: dryRun,
      read_bytes: 0,
      result: null,
      reason: null,
      pace: null,
      cancelled: false,
      alive_at: new Date(now),
    })
    .where((where) =>
      where.or([
        where('status', 'is', null),
        where('status', '=', 'failed'),
        where.and([where('status', '=', 'running'), where('alive_at', '<', new Date(now - SILENT_MS))]),
        where.and([
          where('status', '=', 'done'),
          where.or([where('dry_run', '=', true), sql<boolean>`jsonb_array_length(result -> 'errors') > 0`]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records a run's progress and that it is alive. Returns whether it was canceled. */
export async function noteProgress(
  db: Database,
  key: ImportKey,
  { readBytes, pace, now }: { readBytes: number; pace: ImportPace; now: number },
): Promise<boolean> {
  const row = await change(db, key)
    .set({ read_bytes: readBytes, pace: JSON.stringify(pace), alive_at: new Date(now) })
    .where('status', '=', 'running')
    .returning('cancelled')
    .executeTakeFirst();
  return row?.cancelled ?? false;
}

/** Requests cancellation from the process that runs the file. */
export async function cancelRun(db: Database, key: ImportKey): Promise<void> {
  await change(db, key).set({ cancelled: true }).where('status', '=', 'running').execute();
}

/** Drops the preview rows of a removed file: personal data must not outlive its purpose. */
const withoutRows = sql<never>`jsonb_set(header, '{preview}', '[]')`;

/**
 * Stores the outcome of a run: its result, or the reason it failed. `fileRemoved`: no file is left to run
 * again.
 */
export async function endRun(
  db: Database,
  key: ImportKey,
  end: ({ result: ImportResult; readBytes: number } | { reason: NonNullable<ImportRun['reason']> }) & {
    fileRemoved: boolean;
  },
): Promise<void> {
  await change(db, key)
    .$if(end.fileRemoved, (query) => query.set({ header: withoutRows }))
    .set(
      'result' in end
        ? {
            status: 'done',
            result: JSON.stringify(end.result),
            // Progress is reported periodically only; a file without errors was read to its end.
            read_bytes: end.result.errorCount > 0 ? end.readBytes : sql<number>`bytes`,
          }
        : { status: 'failed', reason: end.reason },
    )
    .execute();
}

/**
 * Deletes records of files of a kind that are not being imported: a single file, all of an event, or those
 * uploaded before a point in time. Returns their ids.
 */
export async function forgetImports(
  db: Database,
  which: { kind: ImportKind; conferenceId?: string; importId?: string; before?: Date },
  now: number,
): Promise<string[]> {
  const { kind, conferenceId, importId, before } = which;
  const rows = await db
    .deleteFrom('import_file')
    .where('kind', '=', kind)
    .where((where) =>
      where.or([
        where('status', 'is distinct from', 'running'),
        where('alive_at', '<', new Date(now - SILENT_MS)),
      ]),
    )
    .$if(conferenceId !== undefined, (query) => query.where('conference_id', '=', conferenceId ?? ''))
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
    .$if(before !== undefined, (query) => query.where('uploaded_at', '<', before ?? new Date(0)))
    .returning('import_id')
    .execute();
  return rows.map(({ import_id }) => import_id);
}
