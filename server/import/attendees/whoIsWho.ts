import type pg from 'pg';
import { MAX_ERRORS, type RowErrors } from './errors';
import { STAGING } from './staging';

/** One more than are listed: whether there are more is told too. */
const LISTED = MAX_ERRORS + 1;

/** Whom the rows of a file mean. `hasIds` and `hasAddresses`: which columns the file has. */
export interface FileKeys {
  hasIds: boolean;
  hasAddresses: boolean;
}

/** An id that the organisers gave, of a person who signs in with another one. */
const findOtherIds = (client: pg.ClientBase, conferenceId: string) =>
  client.query(
    `update ${STAGING} as staged set attendee_id = person.attendee_id from attendee as person
     where person.conference_id = $1 and person.import_id = staged.attendee_id and not exists (
       select from attendee where conference_id = $1 and attendee_id = staged.attendee_id
     )`,
    [conferenceId],
  );

/** Rows with an address by which somebody else is known than the row's id says. */
const STRANGERS = `${STAGING} as staged join attendee as person
  on person.conference_id = $1 and person.known_email = staged.known_email and person.attendee_id <> staged.attendee_id`;
const ID_IS_SOMEBODYS = `exists (
  select from attendee where attendee.conference_id = $1 and attendee.attendee_id = staged.attendee_id)`;

/** The id is one person's and the address another's: who is meant cannot be known. */
async function findContradictions(
  client: pg.ClientBase,
  conferenceId: string,
  errors: RowErrors,
): Promise<void> {
  const { rows } = await client.query<{ row: number }>(
    `select staged.row from ${STRANGERS} where ${ID_IS_SOMEBODYS} order by staged.row limit ${LISTED}`,
    [conferenceId],
  );
  for (const { row } of rows) {
    errors.add(row, null, { code: 'contradiction' });
  }
}

/** Whom nobody knows by the id, somebody may know by the address. The id of the file is remembered with the person. */
const findByAddress = (client: pg.ClientBase, conferenceId: string) =>
  client.query(
    `update ${STAGING} set attendee_id = found.person_id, import_id = nullif(found.given_id, '') from (
       select staged.row, staged.attendee_id as given_id, person.attendee_id as person_id from ${STRANGERS}
       where not ${ID_IS_SOMEBODYS}
     ) as found where found.row = ${STAGING}.row`,
    [conferenceId],
  );

/** One person in two rows: which of them holds cannot be known. */
async function findTwins(
  client: pg.ClientBase,
  column: 'attendee_id' | 'known_email',
  errors: RowErrors,
): Promise<void> {
  const { rows } = await client.query<{ row: number; first: number }>(
    `select row, first from (
       select row, min(row) over (partition by ${column}) as first from ${STAGING} where ${column} <> ''
     ) as numbered where row > first order by row limit ${LISTED}`,
  );
  const by = column === 'known_email' ? 'email' : 'id';
  for (const { row, first } of rows) errors.add(row, null, { code: 'twin', first, by });
}

/**
 * Finds the id of the person whom each row means: who has its id, else who is known by its address; else it stays as it is, empty
 * without an id. An address that somebody merely wrote on their page says nothing of who they are. Adds an error where it is
 * not clear.
 */
export async function findPeople(
  client: pg.ClientBase,
  conferenceId: string,
  { hasIds, hasAddresses }: FileKeys,
  errors: RowErrors,
): Promise<void> {
  if (hasIds) await findOtherIds(client, conferenceId);
  if (hasAddresses) {
    await findTwins(client, 'known_email', errors);
    if (errors.list.length > 0) return;
    if (hasIds) await findContradictions(client, conferenceId, errors);
    if (errors.list.length > 0) return;
    await findByAddress(client, conferenceId);
  }
  if (hasIds) await findTwins(client, 'attendee_id', errors);
}
