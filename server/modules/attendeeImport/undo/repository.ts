import type pg from 'pg';
import {
  MOST_IMPORTS_LISTED,
  UNDO_DAYS,
  type ImportRecord,
  type ImportUndo,
} from '../../../../src/contract/attendeeImportUndo';
import { inTransaction } from '../../../db/transaction';
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
    ...{ at: row.undone_at.toISOString(), undoneBy: row.undone_by },
    ...{ removed: row.removed, restored: row.restored, kept: row.kept },
  },
});

/** The name of the attendee with an id, else the id; empty if there is none. */
const nameOf = (id: string) => `coalesce((
  select nullif(btrim(first_name || ' ' || last_name), '') from attendee
  where attendee.conference_id = record.conference_id and attendee_id = record.${id}
), record.${id}, '') as ${id}`;

/** The event's latest imports, newest first, or the one with an id. */
async function readRecords(
  client: pg.Pool | pg.ClientBase,
  conferenceId: string,
  importId?: string,
): Promise<RecordRow[]> {
  const { rows } = await client.query<RecordRow>(
    `select import_id, imported_at, columns, added, changed, undone_at, removed, restored, kept,
       ${nameOf('imported_by')}, ${nameOf('undone_by')}
     from attendee_import_record as record where conference_id = $1 and import_id = coalesce($2, import_id)
     order by imported_at desc, import_id limit ${MOST_IMPORTS_LISTED}`,
    [conferenceId, importId ?? null],
  );
  return rows;
}

export async function listRecords(pool: pg.Pool, conferenceId: string, now: number): Promise<ImportRecord[]> {
  return (await readRecords(pool, conferenceId)).map((row) => toRecord(row, now));
}

/** Why an import cannot be undone. `changed`: undoing it would do something else than expected by now. */
export type UndoRefusal = 'unknown' | 'too late' | 'undone' | 'busy' | 'changed';

/** Added by the import ($2), as it left them, and nobody has come for them. */
const IS_REMOVABLE = `attendee.conference_id = $1 and added_by_import = $2 and revision = added_revision
  and awaits_person and picture is null and not exists (
    select from deletion_request where deletion_request.conference_id = $1 and user_id = attendee.attendee_id)`;

const isFree = (column: 'known_email' | 'import_id') => `not exists (
  select from attendee as other where other.conference_id = $1 and other.attendee_id <> person.attendee_id
    and other.${column} = change.before ->> '${column}')`;

/** Changed by the import ($2), as it left them, and nobody else has the identity they had before. */
const IS_RESTORABLE = `change.conference_id = $1 and change.import_id = $2 and person.conference_id = $1
  and person.attendee_id = change.attendee_id and person.revision = change.revision
  and ${isFree('known_email')} and ${isFree('import_id')}`;

/** What undoing the import would do, or why it cannot be undone. Read-only. */
export async function previewUndo(
  pool: pg.Pool,
  { conferenceId, importId }: ImportKey,
  now: number,
): Promise<ImportUndo | UndoRefusal> {
  const [record] = await readRecords(pool, conferenceId, importId);
  if (!record) return 'unknown';
  if (!isUndoable(record, now)) return record.undone_at ? 'undone' : 'too late';
  const { rows } = await pool.query<{ removed: number; restored: number }>(
    `select (select count(*)::int from attendee where ${IS_REMOVABLE}) as removed,
       (select count(*)::int from attendee_import_change as change, attendee as person where ${IS_RESTORABLE}) as restored`,
    [conferenceId, importId],
  );
  const { removed = 0, restored = 0 } = rows[0] ?? {};
  return { removed, restored, kept: record.added + record.changed - removed - restored };
}

/** Deletes the attendees the import added, with what refers to them. Returns how many. */
async function removeAdded(client: pg.ClientBase, { conferenceId, importId }: ImportKey): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `with gone as (delete from attendee where ${IS_REMOVABLE} returning attendee_id),
       suggestions as (
         delete from hidden_suggestion as hidden using gone
         where hidden.conference_id = $1 and hidden.attendee_id = gone.attendee_id),
       connections as (
         delete from connection using gone
         where connection.conference_id = $1 and gone.attendee_id in (user_a, user_b))
     select count(*)::int as count from gone`,
    [conferenceId, importId],
  );
  return rows[0]?.count ?? 0;
}

const valueBefore = (column: string) =>
  column === 'interests'
    ? `array(select jsonb_array_elements_text(change.before -> 'interests'))`
    : `change.before ->> '${column}'`;

/**
 * Sets the attendees that the import changed back to what they were. Returns how many. An import before this
 * one can then be undone as if this one had never been: it is given the new revision.
 */
async function restoreChanged(
  client: pg.ClientBase,
  { conferenceId, importId }: ImportKey,
  columns: readonly string[],
): Promise<number> {
  const restored = [...columns, 'known_email', 'import_id'];
  const { rows } = await client.query<{ count: number }>(
    `with restored as (
       update attendee as person set
         ${restored.map((column) => `${column} = ${valueBefore(column)}`).join(', ')},
         revision = person.revision + 1, updated_at = now(),
         added_revision = case when added_revision = change.revision_before then person.revision + 1
           else added_revision end
       from attendee_import_change as change where ${IS_RESTORABLE}
       returning person.attendee_id, person.revision, change.revision_before),
     earlier as (
       update attendee_import_change as change set revision = restored.revision from restored
       where change.conference_id = $1 and change.attendee_id = restored.attendee_id
         and change.import_id <> $2 and change.revision = restored.revision_before)
     select count(*)::int as count from restored`,
    [conferenceId, importId],
  );
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
  const read = async (client: pg.ClientBase) => {
    const [record] = await readRecords(client, conferenceId, importId);
    if (!record) throw new Refused('unknown');
    return record;
  };
  try {
    return await inTransaction(pool, async ({ client }) => {
      if (!(await tryLockDirectory(client, conferenceId))) throw new Refused('busy');
      const record = await read(client);
      if (record.undone_at !== null) return toRecord(record, now);
      if (!isUndoable(record, now)) throw new Refused('too late');
      const removed = await removeAdded(client, key);
      const restored = await restoreChanged(client, key, record.columns);
      const kept = record.added + record.changed - removed - restored;
      if (removed !== expected.removed || restored !== expected.restored) throw new Refused('changed');
      await client.query(
        `update attendee_import_record set undone_at = $3, undone_by = $4, removed = $5, restored = $6, kept = $7
         where conference_id = $1 and import_id = $2`,
        [conferenceId, importId, new Date(now), by, removed, restored, kept],
      );
      await client.query('delete from attendee_import_change where conference_id = $1 and import_id = $2', [
        conferenceId,
        importId,
      ]);
      return toRecord(await read(client), now);
    });
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}

/** Deletes what attendees were before imports that can no longer be undone. */
export async function forgetChanges(pool: pg.Pool, now: number): Promise<void> {
  await pool.query(
    `delete from attendee_import_change as change using attendee_import_record as record
     where change.conference_id = record.conference_id and change.import_id = record.import_id
       and record.imported_at <= $1`,
    [new Date(now - UNDO_MS)],
  );
}
