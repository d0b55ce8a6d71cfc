import type pg from 'pg';
import { MAX_ERRORS, type RowErrors } from './errors';
import { STAGING } from './staging';

/** One more than is listed, to detect that there are more. */
const LISTED = MAX_ERRORS + 1;

/** Which key columns the file has. */
export interface FileKeys {
  hasIds: boolean;
  hasAddresses: boolean;
}

/** Resolves ids assigned by the organizers to attendees who sign in with a different one. */
const findOtherIds = (client: pg.ClientBase, conferenceId: string) =>
  client.query(
    `update ${STAGING} as staged set attendee_id = person.attendee_id from attendee as person
     where person.conference_id = $1 and person.import_id = staged.attendee_id and not exists (
       select from attendee where conference_id = $1 and attendee_id = staged.attendee_id
     )`,
    [conferenceId],
  );

/** Rows whose e-mail address is known for a different attendee than the row's id. */
const STRANGERS = `${STAGING} as staged join attendee as person
  on person.conference_id = $1 and person.known_email = staged.known_email and person.attendee_id <> staged.attendee_id`;
const ID_IS_SOMEBODYS = `exists (
  select from attendee where attendee.conference_id = $1 and attendee.attendee_id = staged.attendee_id)`;

/**
 * Reports rows whose id and e-mail address belong to different attendees; which one is meant is ambiguous.
 */
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

/** Resolves rows with an unknown id by e-mail address. The file's id is stored with the attendee. */
const findByAddress = (client: pg.ClientBase, conferenceId: string) =>
  client.query(
    `update ${STAGING} set attendee_id = found.person_id, import_id = nullif(found.given_id, '') from (
       select staged.row, staged.attendee_id as given_id, person.attendee_id as person_id from ${STRANGERS}
       where not ${ID_IS_SOMEBODYS}
     ) as found where found.row = ${STAGING}.row`,
    [conferenceId],
  );

/** Reports attendees that occur in two rows; which row is right is ambiguous. */
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
 * Resolves each row to an attendee: by id, else by known e-mail address; otherwise the row keeps its id, if
 * any. An address that attendees merely entered on their own profile does not identify them. Adds an error
 * for each ambiguous row.
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
