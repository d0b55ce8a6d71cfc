import { sql, type Selectable } from 'kysely';
import {
  MAX_SCHEDULE_IMPORTS,
  type ScheduleImportRecord,
  type ScheduleUndo,
} from '../../../../src/contract/program/scheduleImport';
import { UNDO_DAYS } from '../../../../src/contract/people/attendeeImportUndo';
import type { SessionFields } from '../../../../src/contract/program/sessions';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import { toColumns, type SessionRow } from '../sessions/rows';
import type { StoredSession } from './plan';

/** An event's data set, by the names of its columns. */
export interface DataSetKey {
  conference_id: string;
  table_name: string;
}

const sessionsIn = (db: Database, { conference_id, table_name }: DataSetKey) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('conference_id', '=', conference_id)
    .where('table_name', '=', table_name);

/**
 * The sessions of a source, or with `ownId`, which gives their ids in an export, all sessions. Locks the rows
 * until the transaction ends, so that no edit is lost between comparing and writing.
 */
export async function readStored(
  db: Database,
  dataSet: DataSetKey,
  source: string,
  ownId?: (row: SessionRow) => string,
): Promise<StoredSession[]> {
  const rows = await sessionsIn(db, dataSet)
    .$if(ownId === undefined, (query) => query.where('source', '=', source))
    .orderBy('session_id')
    .forUpdate()
    .execute();
  return rows.flatMap((row) => {
    const key = ownId ? ownId(row) : row.source_id;
    return key === null ? [] : [{ ...row, key }];
  });
}

export async function readTakenIds(
  db: Database,
  { conference_id, table_name }: DataSetKey,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .select('session_id')
    .where('conference_id', '=', conference_id)
    .where('table_name', '=', table_name)
    .execute();
  return new Set(rows.map((row) => row.session_id));
}

/** Sessions by their ids, locked until the transaction ends. */
export const lockRows = async (
  db: Database,
  dataSet: DataSetKey,
  sessionIds: readonly string[],
): Promise<SessionRow[]> =>
  sessionIds.length === 0
    ? []
    : sessionsIn(db, dataSet)
        .where('session_id', 'in', sessionIds)
        .orderBy('session_id')
        .forUpdate()
        .execute();

export async function deleteSessions(
  db: Database,
  { conference_id, table_name }: DataSetKey,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .deleteFrom('session')
    .where('conference_id', '=', conference_id)
    .where('table_name', '=', table_name)
    .where('session_id', 'in', sessionIds)
    .execute();
}

/** Identifies an uploaded file, and its import. */
export interface ImportKey {
  conferenceId: string;
  importId: string;
}

type ImportRow = Selectable<Tables['schedule_import']>;

const importAt = (db: Database, { conferenceId, importId }: ImportKey) =>
  db
    .selectFrom('schedule_import')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('import_id', '=', importId);

const changeAt = (db: Database, { conferenceId, importId }: ImportKey) =>
  db
    .updateTable('schedule_import')
    .where('conference_id', '=', conferenceId)
    .where('import_id', '=', importId);

/** Stores an uploaded file. */
export async function insertFile(
  db: Database,
  { conferenceId, importId }: ImportKey,
  file: { dataSet: string; title: string; content: string; now: number },
): Promise<void> {
  await db
    .insertInto('schedule_import')
    .values({
      conference_id: conferenceId,
      import_id: importId,
      table_name: file.dataSet,
      title: file.title,
      sent_at: new Date(file.now),
      content: file.content,
    })
    .execute();
}

/** An uploaded file or its import; undefined if there is none. */
export const findImport = (db: Database, key: ImportKey): Promise<ImportRow | undefined> =>
  importAt(db, key).executeTakeFirst();

/** Records that the file has been imported. False if it already was. */
export async function noteImported(
  db: Database,
  key: ImportKey,
  done: { by: string; now: Date; added: number; changed: number; removed: number },
): Promise<boolean> {
  const { by, now, ...counts } = done;
  const { numUpdatedRows } = await changeAt(db, key)
    .set({ ...counts, content: null, imported_at: now, imported_by: by })
    .where('imported_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that the import has been undone. */
export async function noteUndone(
  db: Database,
  key: ImportKey,
  done: ScheduleUndo & { by: string; now: Date },
): Promise<void> {
  const { by, now, removed, ...counts } = done;
  await changeAt(db, key)
    .set({ ...counts, undone_removed: removed, undone_at: now, undone_by: by })
    .execute();
  await db
    .deleteFrom('schedule_import_change')
    .where('conference_id', '=', key.conferenceId)
    .where('import_id', '=', key.importId)
    .execute();
}

const UNDO_MS = UNDO_DAYS * 86_400_000;

type DoneRow = Omit<ImportRow, 'content'> & { by_name: string | null; undone_name: string | null };

/** Until when an import can be undone; null if it no longer can. */
export function undoableUntil(
  { imported_at, undone_at }: Pick<ImportRow, 'imported_at' | 'undone_at'>,
  now: number,
): Date | null {
  const until = imported_at && !undone_at ? new Date(imported_at.getTime() + UNDO_MS) : null;
  return until && until.getTime() > now ? until : null;
}

const toRecord = (row: DoneRow, now: number): ScheduleImportRecord => ({
  importId: row.import_id,
  title: row.title,
  importedAt: (row.imported_at ?? row.sent_at).toISOString(),
  importedBy: row.by_name ?? row.imported_by ?? '',
  added: row.added ?? 0,
  changed: row.changed ?? 0,
  removed: row.removed ?? 0,
  undoableUntil: undoableUntil(row, now)?.toISOString() ?? null,
  undone: row.undone_at && {
    at: row.undone_at.toISOString(),
    undoneBy: row.undone_name ?? row.undone_by ?? '',
    reverted: row.reverted ?? 0,
    removed: row.undone_removed ?? 0,
    kept: row.kept ?? 0,
  },
});

const nameOf = (column: 'imported_by' | 'undone_by') => sql<string | null>`(
  select nullif(btrim(first_name || ' ' || last_name), '') from attendee
  where attendee.conference_id = schedule_import.conference_id
    and attendee_id = ${sql.ref(`schedule_import.${column}`)})`;

/** Schedule imports made in the browser, latest first; with `importId`, only that one. */
export async function readRecords(
  db: Database,
  conferenceId: string,
  now: number,
  importId?: string,
): Promise<ScheduleImportRecord[]> {
  const rows = await db
    .selectFrom('schedule_import')
    .select(['conference_id', 'import_id', 'table_name', 'title', 'sent_at', 'imported_at', 'imported_by'])
    .select(['added', 'changed', 'removed', 'undone_at', 'undone_by', 'reverted', 'undone_removed', 'kept'])
    .select([nameOf('imported_by').as('by_name'), nameOf('undone_by').as('undone_name')])
    .where('conference_id', '=', conferenceId)
    .where('imported_at', 'is not', null)
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
    .orderBy('imported_at', 'desc')
    .limit(MAX_SCHEDULE_IMPORTS)
    .execute();
  return rows.map((row) => toRecord(row, now));
}

/** A session that an import changed. */
export interface KeptChange {
  sessionId: string;
  /** The revision that the import left; null for a session that it removed. */
  revision: number | null;
  /** The session as it was before; null for one that the import added. */
  before: { revision: number; fields: SessionFields; source: string | null; sourceId: string | null } | null;
}

const BATCH = 500;

/** Stores what an import changed. */
export async function keepChanges(
  db: Database,
  { conferenceId, importId }: ImportKey,
  changes: readonly KeptChange[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH) {
    await db
      .insertInto('schedule_import_change')
      .values(
        changes.slice(start, start + BATCH).map(({ sessionId, revision, before }) => ({
          conference_id: conferenceId,
          import_id: importId,
          session_id: sessionId,
          revision,
          revision_before: before?.revision ?? null,
          fields: before && JSON.stringify(before.fields),
          source: before?.source ?? null,
          source_id: before?.sourceId ?? null,
        })),
      )
      .execute();
  }
}

/** What an import changed, by session. */
export async function readChanges(
  db: Database,
  { conferenceId, importId }: ImportKey,
): Promise<KeptChange[]> {
  const rows = await db
    .selectFrom('schedule_import_change')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('import_id', '=', importId)
    .orderBy('session_id')
    .execute();
  return rows.map(({ session_id, revision, revision_before, fields, source, source_id }) => ({
    sessionId: session_id,
    revision,
    before: fields && { revision: revision_before ?? 0, fields, source, sourceId: source_id },
  }));
}

/**
 * Call this when a session was set back to how an earlier import left it: that import can then be undone as
 * if the later one had never happened.
 */
export async function passToEarlierImport(
  db: Database,
  conferenceId: string,
  { session_id, revision }: Pick<SessionRow, 'session_id' | 'revision'>,
  revisionBefore: number,
): Promise<void> {
  await db
    .updateTable('schedule_import_change')
    .set({ revision })
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', session_id)
    .where('revision', '=', revisionBefore)
    .execute();
}

/** Restores a session that was removed. */
export async function insertBack(
  db: Database,
  dataSet: DataSetKey,
  { sessionId, before }: { sessionId: string; before: NonNullable<KeptChange['before']> },
): Promise<SessionRow> {
  return db
    .insertInto('session')
    .values({
      ...dataSet,
      session_id: sessionId,
      ...toColumns(before.fields),
      source: before.source,
      source_id: before.sourceId,
      revision: before.revision + 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Those of these source ids, with their sources, that sessions in the data set have. */
export const readSources = async (
  db: Database,
  { conference_id, table_name }: DataSetKey,
  sourceIds: readonly string[],
): Promise<Pick<SessionRow, 'source' | 'source_id'>[]> =>
  sourceIds.length === 0
    ? []
    : db
        .selectFrom('session')
        .select(['source', 'source_id'])
        .where('conference_id', '=', conference_id)
        .where('table_name', '=', table_name)
        .where('source_id', 'in', sourceIds)
        .execute();

/** Deletes files that nobody imported, and what was kept to undo imports that are now too old. */
export async function forgetOld(
  db: Database,
  { files, changes }: { files: Date; changes: Date },
): Promise<void> {
  await db
    .deleteFrom('schedule_import')
    .where('imported_at', 'is', null)
    .where('sent_at', '<', files)
    .execute();
  await sql`
    delete from schedule_import_change as change using schedule_import as import
    where change.conference_id = import.conference_id and change.import_id = import.import_id
      and import.imported_at <= ${changes}`.execute(db);
}
