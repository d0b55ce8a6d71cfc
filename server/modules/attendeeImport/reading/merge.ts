import type pg from 'pg';
import { STORED_COLUMNS, type ImportField } from '../columns';
import { STAGING } from './staging';

export interface Merged {
  added: number;
  changed: number;
  unchanged: number;
}

/** Random if the file has no id: ids appear in links and logs and must not reveal the email address. */
const NEW_ID = `coalesce(nullif(attendee_id, ''), gen_random_uuid()::text)`;

/** Progress report interval in stored attendees. */
const TOLD_EVERY = 5_000;
/**
 * Notice sent by the database while a statement runs: `tell_progress()` in
 * migrations/02_files.sql.
 */
const TOLD = /^progress (\d+)$/;

const IS_SAME_PERSON = 'person.conference_id = $1 and person.attendee_id = staged.attendee_id';
// Identity data missing from the file was obtained elsewhere and is preserved.
const known = (column: string) => `coalesce(staged.${column}, person.${column})`;

/** Columns of `attendee` that hold these fields. */
export const columnsOf = (fields: readonly ImportField[]) =>
  fields.filter((field) => field !== 'attendeeId').map((field) => STORED_COLUMNS[field]);

/** SQL condition: a staged row differs from the stored attendee. */
function differs(fields: readonly ImportField[]): string {
  const list = (prefix: string) => columnsOf(fields).map((column) => `${prefix}.${column}`);
  return `(${list('person').join(', ')}, person.known_email, person.import_id)
    is distinct from (${list('staged').join(', ')}, ${known('known_email')}, ${known('import_id')})`;
}

/** What a merge of the staged rows would do. Read-only. */
export async function compareStaged(
  client: pg.ClientBase,
  conferenceId: string,
  fields: readonly ImportField[],
): Promise<Merged> {
  const { rows } = await client.query<{ all: number; added: number; changed: number }>(
    `select count(*) as all, count(*) filter (where person.attendee_id is null) as added,
       count(*) filter (where person.attendee_id is not null and ${differs(fields)}) as changed
     from ${STAGING} as staged left join attendee as person on ${IS_SAME_PERSON}`,
    [conferenceId],
  );
  const { all = 0, added = 0, changed = 0 } = rows[0] ?? {};
  return { added, changed, unchanged: all - added - changed };
}

/**
 * Inserts in the order of the largest indexes, so that adjacent entries are written together; saves a fifth
 * of the time.
 */
function byName(fields: readonly ImportField[]): string {
  const names = (['lastName', 'firstName'] as const).filter((field) => fields.includes(field));
  return names.length === 0
    ? ''
    : `order by ${names.map((field) => `${STORED_COLUMNS[field]} collate "C"`).join(', ')}`;
}

/** Identifies an import and its event. */
interface Import {
  conferenceId: string;
  importId: string;
}

/** Runs a statement that stores attendees and reports progress meanwhile. */
async function store(
  client: pg.ClientBase,
  parameters: readonly string[],
  statement: string,
  onStored: (people: number) => void,
): Promise<void> {
  const listen = ({ message = '' }: { message?: string | undefined }) => {
    const [, people] = TOLD.exec(message) ?? [];
    if (people !== undefined) onStored(Number(people));
  };
  client.on('notice', listen);
  try {
    await client.query(
      `with stored as (${statement} returning 1)
       select count(tell_progress(people)) filter (where people % ${TOLD_EVERY} = 0)
       from (select row_number() over () as people from stored) as counted`,
      [...parameters],
    );
  } finally {
    client.removeListener('notice', listen);
  }
}

/** Keeps the attendees that will be changed as they are now, to undo the import. */
async function keepBefore(
  client: pg.ClientBase,
  { conferenceId, importId }: Import,
  fields: readonly ImportField[],
): Promise<void> {
  const columns = [...columnsOf(fields), 'known_email', 'import_id'];
  await client.query(
    `insert into attendee_import_change
       (conference_id, attendee_id, import_id, revision, revision_before, before)
     select $1, person.attendee_id, $2::uuid, person.revision + 1, person.revision,
       jsonb_build_object(${columns.map((column) => `'${column}', person.${column}`).join(', ')})
     from ${STAGING} as staged join attendee as person on ${IS_SAME_PERSON} and ${differs(fields)}`,
    [conferenceId, importId],
  );
}

/**
 * Merges the staged rows into the directory if `compareStaged` found changes, reporting how many are stored.
 * The caller holds `lockDirectory`, so nobody else can add attendees.
 */
export async function mergeStaged(
  client: pg.ClientBase,
  key: Import,
  fields: readonly ImportField[],
  { added, changed }: Merged,
  onStored: (people: number) => void,
): Promise<void> {
  const columns = columnsOf(fields);
  if (changed > 0) {
    await keepBefore(client, key, fields);
    await store(
      client,
      [key.conferenceId],
      `update attendee as person
       set ${columns.map((column) => `${column} = staged.${column}`).join(', ')},
         known_email = ${known('known_email')}, import_id = ${known('import_id')},
         revision = person.revision + 1, updated_at = now()
       from ${STAGING} as staged where ${IS_SAME_PERSON} and ${differs(fields)}`,
      onStored,
    );
  }
  if (added > 0) {
    await store(
      client,
      [key.conferenceId, key.importId],
      `insert into attendee (conference_id, attendee_id, ${columns.join(', ')}, known_email, import_id,
         awaits_person, added_by_import, added_revision)
       select $1, ${NEW_ID}, ${columns.join(', ')}, known_email, import_id, true, $2::uuid, 1 from ${STAGING} as staged
       where not exists (select from attendee as person where ${IS_SAME_PERSON}) ${byName(fields)}`,
      (people) => onStored(changed + people),
    );
  }
}
