import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import {
  MAX_IMPORTS_LISTED,
  UNDO_DAYS,
  type ImportRecord,
  type ImportUndo,
} from '../../../../../src/contract/people/attendeeImportUndo';
import type { Database } from '../../../../db/database';
import { inTransaction } from '../../../../db/transaction';
import { tryLockDirectory } from '../../attendees/directoryLock';
/** Identifies an import and its event. */
interface ImportKey {
  conferenceId: string;
  importId: string;
}

const UNDO_MS = UNDO_DAYS * 86_400_000;

interface RecordRow {
  import_id: string;
  imported_at: Date;
  imported_by: string;
  columns: string[];
  added: number;
  changed: number;
  undone_at: Date | null;
  undone_by: string;
  removed: number;
  restored: number;
  kept: number;
}

const isUndoable = ({ imported_at, undone_at }: RecordRow, now: number) =>
  undone_at === null && now - imported_at.getTime() < UNDO_MS;

const toRecord = (row: RecordRow, now: number): ImportRecord => ({
  importId: row.import_id,
  importedAt: row.imported_at.toISOString(),
  importedBy: row.imported_by,
  added: row.added,
  changed: row.changed,
  undoableUntil: isUndoable(row, now) ? new Date(row.imported_at.getTime() + UNDO_MS).toISOString() : null,
  undone: row.undone_at && {
    at: row.undone_at.toISOString(),
    undoneBy: row.undone_by,
    removed: row.removed,
    restored: row.restored,
    kept: row.kept,
  },
});

/** The name of the attendee with an id, else the id; empty if there is none. */
const nameOf = (id: string) => sql`coalesce((
  select nullif(btrim(first_name || ' ' || last_name), '') from attendee
  where attendee.conference_id = record.conference_id and attendee_id = ${sql.ref(`record.${id}`)}
), ${sql.ref(`record.${id}`)}, '') as ${sql.ref(id)}`;

/** The event's latest imports, newest first, or the one with an id. */
async function readRecords(db: Database, conferenceId: string, importId?: string): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select import_id, imported_at, columns, added, changed, undone_at, removed, restored, kept,
      ${nameOf('imported_by')}, ${nameOf('undone_by')}
    from attendee_import_record as record
    where conference_id = ${conferenceId} and import_id = coalesce(${importId ?? null}, import_id)
    order by imported_at desc, import_id limit ${MAX_IMPORTS_LISTED}`.execute(db);
  return rows;
}

export async function listRecords(db: Database, conferenceId: string, now: number): Promise<ImportRecord[]> {
  return (await readRecords(db, conferenceId)).map((row) => toRecord(row, now));
}

/** Why an import cannot be undone. `changed`: undoing it would do something else than expected by now. */
export type UndoRefusal = 'unknown' | 'too late' | 'undone' | 'busy' | 'changed';

/** Added by the import, as it left them, and nobody has come for them. */
const isRemovable = ({ conferenceId, importId }: ImportKey) => sql<boolean>`
  attendee.conference_id = ${conferenceId} and added_by_import = ${importId} and revision = added_revision
  and awaits_person and picture is null and not exists (
    select from deletion_request
    where deletion_request.conference_id = ${conferenceId} and user_id = attendee.attendee_id
  )`;

/** What an attendee had in a column before the import. */
const before = (column: string): RawBuilder<unknown> =>
  column === 'interests'
    ? sql`array(select jsonb_array_elements_text(change.before -> 'interests'))`
    : sql`change.before ->> ${sql.lit(column)}`;

/** Nobody else has what the attendee had in this column. */
const isFree = (column: 'known_email' | 'import_id', conferenceId: string) => sql<boolean>`not exists (
  select from attendee as other
  where other.conference_id = ${conferenceId} and other.attendee_id <> person.attendee_id
    and ${sql.ref(`other.${column}`)} = ${before(column)}
)`;

/** Changed by the import, as it left them, and nobody else has the identity they had before. */
const isRestorable = ({ conferenceId, importId }: ImportKey) => sql<boolean>`
  change.conference_id = ${conferenceId} and change.import_id = ${importId} and person.conference_id = ${conferenceId}
  and person.attendee_id = change.attendee_id and person.revision = change.revision
  and ${isFree('known_email', conferenceId)} and ${isFree('import_id', conferenceId)}`;

/** What undoing the import would do, or why it cannot be undone. Read-only. */
export async function previewUndo(
  db: Database,
  key: ImportKey,
  now: number,
): Promise<ImportUndo | UndoRefusal> {
  const [record] = await readRecords(db, key.conferenceId, key.importId);
  if (!record) return 'unknown';
  if (!isUndoable(record, now)) return record.undone_at ? 'undone' : 'too late';
  const { rows } = await sql<{ removed: number; restored: number }>`
    select (select count(*)::int from attendee where ${isRemovable(key)}) as removed, (
      select count(*)::int from attendee_import_change as change, attendee as person where ${isRestorable(key)}
    ) as restored`.execute(db);
  const { removed = 0, restored = 0 } = rows[0] ?? {};
  return { removed, restored, kept: record.added + record.changed - removed - restored };
}

/** Deletes the attendees the import added, with what refers to them. Returns how many. */
async function removeAdded(db: Database, key: ImportKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from attendee where ${isRemovable(key)} returning attendee_id),
      suggestions as (
        delete from hidden_suggestion as hidden using gone
        where hidden.conference_id = ${key.conferenceId} and hidden.attendee_id = gone.attendee_id),
      connections as (
        delete from connection using gone
        where connection.conference_id = ${key.conferenceId} and gone.attendee_id in (user_a, user_b))
    select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Sets the attendees that the import changed back to what they were. Returns how many. An import before this
 * one can then be undone as if this one had never been: it is given the new revision.
 */
async function restoreChanged(db: Database, key: ImportKey, columns: readonly string[]): Promise<number> {
  const restored = [...columns, 'known_email', 'import_id'].map(
    (column) => sql`${sql.ref(column)} = ${before(column)}`,
  );
  const { rows } = await sql<{ count: number }>`
    with restored as (
      update attendee as person set ${sql.join(restored)},
        revision = person.revision + 1, updated_at = now(),
        added_revision = case when added_revision = change.revision_before then person.revision + 1
          else added_revision end
      from attendee_import_change as change where ${isRestorable(key)}
      returning person.attendee_id, person.revision, change.revision_before),
    earlier as (
      update attendee_import_change as change set revision = restored.revision from restored
      where change.conference_id = ${key.conferenceId} and change.attendee_id = restored.attendee_id
        and change.import_id <> ${key.importId} and change.revision = restored.revision_before)
    select count(*)::int as count from restored`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Thrown to roll the transaction back. */
class Refused extends Error {
  constructor(readonly reason: UndoRefusal) {
    super(`The import was not undone: ${reason}.`);
  }
}

/** Undoes an import, if that does what is expected. Returns its record, or why it was not undone. */
export async function undoImport(
  pool: pg.Pool,
  key: ImportKey,
  { expected, by, now }: { expected: ImportUndo; by: string; now: number },
): Promise<ImportRecord | UndoRefusal> {
  const { conferenceId, importId } = key;
  const read = async (db: Database) => {
    const [record] = await readRecords(db, conferenceId, importId);
    if (!record) throw new Refused('unknown');
    return record;
  };
  try {
    return await inTransaction(pool, async ({ db }) => {
      if (!(await tryLockDirectory(db, conferenceId))) throw new Refused('busy');
      const record = await read(db);
      if (record.undone_at !== null) return toRecord(record, now);
      if (!isUndoable(record, now)) throw new Refused('too late');
      const removed = await removeAdded(db, key);
      const restored = await restoreChanged(db, key, record.columns);
      const kept = record.added + record.changed - removed - restored;
      if (removed !== expected.removed || restored !== expected.restored) throw new Refused('changed');
      await db
        .updateTable('attendee_import_record')
        .set({ undone_at: new Date(now), undone_by: by, removed, restored, kept })
        .where('conference_id', '=', conferenceId)
        .where('import_id', '=', importId)
        .execute();
      await db
        .deleteFrom('attendee_import_change')
        .where('conference_id', '=', conferenceId)
        .where('import_id', '=', importId)
        .execute();
      return toRecord(await read(db), now);
    });
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}

/** Deletes what attendees were before imports that can no longer be undone. */
export async function forgetChanges(db: Database, now: number): Promise<void> {
  await sql`delete from attendee_import_change as change using attendee_import_record as record
    where change.conference_id = record.conference_id and change.import_id = record.import_id
      and record.imported_at <= ${new Date(now - UNDO_MS)}`.execute(db);
}
