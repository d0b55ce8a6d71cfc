import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../db/database';
import type { Transaction } from '../../../../db/transaction';
import { STORED_COLUMNS, type ImportField } from '../columns';
import { STAGED } from './staging';

export interface Merged {
  added: number;
  changed: number;
  unchanged: number;
}

/** Random if the file has no id: ids appear in links and logs and must not reveal the email address. */
const NEW_ID = sql`coalesce(nullif(attendee_id, ''), gen_random_uuid()::text)`;

/** Progress report interval in stored attendees. */
const TOLD_EVERY = 5_000;
/**
 * Notice sent by the database while a statement runs: `tell_progress()` in
 * migrations/02_files.sql.
 */
const TOLD = /^progress (\d+)$/;

const isSamePerson = (conferenceId: string) =>
  sql`person.conference_id = ${conferenceId} and person.attendee_id = staged.attendee_id`;
// Identity data missing from the file was obtained elsewhere and is preserved.
const known = (column: 'known_email' | 'import_id') =>
  sql`coalesce(${sql.ref(`staged.${column}`)}, ${sql.ref(`person.${column}`)})`;

/** Columns of `attendee` that hold these fields. */
export const columnsOf = (fields: readonly ImportField[]) =>
  fields.filter((field) => field !== 'attendeeId').map((field) => STORED_COLUMNS[field]);

/** Columns by their names, of `prefix` if there is one. */
const listOf = (columns: readonly string[], prefix?: string) =>
  sql.join(columns.map((column) => sql.ref(prefix === undefined ? column : `${prefix}.${column}`)));

/** Whether a staged row differs from the stored attendee. */
const differs = (fields: readonly ImportField[]) => sql`
  (${listOf([...columnsOf(fields), 'known_email', 'import_id'], 'person')})
  is distinct from (${listOf(columnsOf(fields), 'staged')}, ${known('known_email')}, ${known('import_id')})`;

/** What a merge of the staged rows would do. Read-only. */
export async function compareStaged(
  db: Database,
  conferenceId: string,
  fields: readonly ImportField[],
): Promise<Merged> {
  const { rows } = await sql<{ all: number; added: number; changed: number }>`
    select count(*) as all, count(*) filter (where person.attendee_id is null) as added,
      count(*) filter (where person.attendee_id is not null and ${differs(fields)}) as changed
    from ${STAGED} as staged left join attendee as person on ${isSamePerson(conferenceId)}`.execute(db);
  const { all = 0, added = 0, changed = 0 } = rows[0] ?? {};
  return { added, changed, unchanged: all - added - changed };
}

/**
 * Inserts in the order of the largest indexes, so that adjacent entries are written together; saves a fifth
 * of the time.
 */
function byName(fields: readonly ImportField[]): RawBuilder<unknown> {
  const names = (['lastName', 'firstName'] as const).filter((field) => fields.includes(field));
  const order = names.map((field) => sql`${sql.ref(STORED_COLUMNS[field])} collate "C"`);
  return order.length === 0 ? sql`` : sql`order by ${sql.join(order)}`;
}

/** Identifies an import and its event. */
interface Import {
  conferenceId: string;
  importId: string;
}

/** Runs a statement that stores attendees and reports progress meanwhile. */
async function store(
  { db, client }: Transaction,
  statement: RawBuilder<unknown>,
  onStored: (people: number) => void,
): Promise<void> {
  const listen = ({ message = '' }: { message?: string | undefined }) => {
    const [, people] = TOLD.exec(message) ?? [];
    if (people !== undefined) onStored(Number(people));
  };
  client.on('notice', listen);
  try {
    await sql`with stored as (${statement} returning 1)
      select count(tell_progress(people)) filter (where people % ${sql.lit(TOLD_EVERY)} = 0)
      from (select row_number() over () as people from stored) as counted`.execute(db);
  } finally {
    client.removeListener('notice', listen);
  }
}

/** Keeps the attendees that will be changed as they are now, to undo the import. */
async function keepBefore(
  db: Database,
  { conferenceId, importId }: Import,
  fields: readonly ImportField[],
): Promise<void> {
  const before = [...columnsOf(fields), 'known_email', 'import_id'].map(
    (column) => sql`${sql.lit(column)}, ${sql.ref(`person.${column}`)}`,
  );
  await sql`insert into attendee_import_change
      (conference_id, attendee_id, import_id, revision, revision_before, before)
    select ${conferenceId}, person.attendee_id, ${importId}::uuid, person.revision + 1, person.revision,
      jsonb_build_object(${sql.join(before)})
    from ${STAGED} as staged join attendee as person
      on ${isSamePerson(conferenceId)} and ${differs(fields)}`.execute(db);
}

/**
 * Merges the staged rows into the directory if `compareStaged` found changes, reporting how many are stored.
 * The caller holds `lockDirectory`, so nobody else can add attendees.
 */
export async function mergeStaged(
  transaction: Transaction,
  { conferenceId, importId }: Import,
  fields: readonly ImportField[],
  { added, changed }: Merged,
  onStored: (people: number) => void,
): Promise<void> {
  const columns = columnsOf(fields);
  if (changed > 0) {
    await keepBefore(transaction.db, { conferenceId, importId }, fields);
    const values = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`staged.${column}`)}`);
    await store(
      transaction,
      sql`update attendee as person
        set ${sql.join([...values, sql`known_email = ${known('known_email')}`, sql`import_id = ${known('import_id')}`])},
          revision = person.revision + 1, updated_at = now()
        from ${STAGED} as staged where ${isSamePerson(conferenceId)} and ${differs(fields)}`,
      onStored,
    );
  }
  if (added > 0) {
    const given = listOf([...columns, 'known_email', 'import_id']);
    await store(
      transaction,
      sql`insert into attendee (conference_id, attendee_id, ${given}, awaits_person, added_by_import, added_revision)
        select ${conferenceId}, ${NEW_ID}, ${given}, true, ${importId}::uuid, 1 from ${STAGED} as staged
        where not exists (select from attendee as person where ${isSamePerson(conferenceId)}) ${byName(fields)}`,
      (people) => onStored(changed + people),
    );
  }
}
