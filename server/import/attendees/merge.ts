import type pg from 'pg';
import { STORED_COLUMNS, type ImportField } from './columns';
import { MAX_ERRORS, type RowErrors } from './errors';

/** Where rows wait until all of the file is known to be good: a table of the transaction's own. */
export const STAGING = 'attendee_import';

const typeOf = (field: ImportField) => (field === 'interests' ? 'text[]' : 'text');

/** Makes the staging table for the columns that the file has. */
export async function makeStaging(client: pg.ClientBase, fields: readonly ImportField[]): Promise<void> {
  const columns = fields.map((field) => `${STORED_COLUMNS[field]} ${typeOf(field)} not null`);
  const id = fields.includes('attendeeId') ? [] : ["attendee_id text not null default ''"];
  await client.query(
    `create temporary table ${STAGING} (row bigint not null, ${[...columns, ...id].join(', ')}) on commit drop`,
  );
}

/** One more than are listed: whether there are more is told too. */
const LISTED = MAX_ERRORS + 1;

/** Finds the id of who came with an e-mail address alone: the person's who has it, else one made from it, always the same. */
async function findIds(client: pg.ClientBase, conferenceId: string): Promise<void> {
  await client.query(
    `update ${STAGING} as staged set attendee_id = coalesce(
       (select min(attendee.attendee_id) from attendee
        where attendee.conference_id = $1 and lower(attendee.email) = lower(staged.email)),
       'mail-' || left(md5(lower(staged.email)), 20))
     where staged.attendee_id = ''`,
    [conferenceId],
  );
}

/** One person in two rows: which of them holds cannot be known. */
async function findTwins(client: pg.ClientBase, errors: RowErrors): Promise<void> {
  const { rows } = await client.query<{ row: number; first: number }>(
    `select row, first from (
       select row, min(row) over (partition by attendee_id) as first from ${STAGING}
     ) as numbered where row > first order by row limit ${LISTED}`,
  );
  for (const { row, first } of rows)
    errors.add(row, null, `is the same person as row ${first}: leave one out`);
}

/** An address that several people of the directory have names none of them. */
async function findShared(client: pg.ClientBase, conferenceId: string, errors: RowErrors): Promise<void> {
  const { rows } = await client.query<{ row: number; email: string }>(
    `select row, email from ${STAGING} as staged where attendee_id = '' and (
       select count(*) from attendee where attendee.conference_id = $1 and lower(attendee.email) = lower(staged.email)
     ) > 1 order by row limit ${LISTED}`,
    [conferenceId],
  );
  for (const { row, email } of rows) {
    errors.add(row, null, `several people have the address ${email}: say which by an id`);
  }
}

export interface Merged {
  added: number;
  changed: number;
  unchanged: number;
}

/**
 * Brings what was staged into the directory, in one statement. Adds an error where it is not clear who is meant, and does
 * nothing then.
 */
export async function mergeStaged(
  client: pg.ClientBase,
  conferenceId: string,
  fields: readonly ImportField[],
  errors: RowErrors,
): Promise<Merged> {
  if (fields.includes('email')) {
    await findShared(client, conferenceId, errors);
    await findIds(client, conferenceId);
  }
  await findTwins(client, errors);
  if (errors.list.length > 0) return { added: 0, changed: 0, unchanged: 0 };
  await client.query(`analyze ${STAGING}`);
  const columns = fields.filter((field) => field !== 'attendeeId').map((field) => STORED_COLUMNS[field]);
  const list = (prefix: string) => columns.map((column) => `${prefix}${column}`).join(', ');
  const { rows } = await client.query<{ all: number; added: number; changed: number }>(
    `with merged as (
       insert into attendee (conference_id, attendee_id, ${list('')})
       select $1, attendee_id, ${list('')} from ${STAGING}
       on conflict (conference_id, attendee_id) do update
       set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')},
         revision = attendee.revision + 1, updated_at = now()
       where (${list('attendee.')}) is distinct from (${list('excluded.')})
       returning xmax = 0 as added
     )
     select (select count(*) from ${STAGING}) as all, count(*) filter (where added) as added,
       count(*) filter (where not added) as changed from merged`,
    [conferenceId],
  );
  const { all = 0, added = 0, changed = 0 } = rows[0] ?? {};
  return { added, changed, unchanged: all - added - changed };
}
