import { sql } from 'kysely';
import { MAX_LISTED_ERRORS, type ImportFault } from '../../../../../src/contract/platform/imports';
import type { Database } from '../../../../db/database';
import type { RowErrors } from '../../../../lib/rowErrors';
import { STAGED } from './staging';

/** Which key columns the file has. */
export interface FileKeys {
  hasIds: boolean;
  hasAddresses: boolean;
}

/** A row at fault, and the number of all of them, which are not all returned. */
interface Found {
  row: number;
  value: string | null;
  total: number;
}

/** Adds rows found in the database to the errors: those returned, and the number of the others. */
function addFound<Row extends Found>(
  errors: RowErrors,
  code: ImportFault['code'],
  rows: readonly Row[],
  faultOf: (row: Row) => ImportFault,
): void {
  for (const found of rows) errors.add(found.row, null, faultOf(found), found.value);
  const others = (rows[0]?.total ?? 0) - rows.length;
  if (others > 0) errors.addUnlisted(null, code, others);
}

/**
 * Resolves ids assigned by the organizers to attendees who sign in with a different one. The file's id is
 * kept beside it.
 */
const findOtherIds = (db: Database, conferenceId: string) =>
  sql`update ${STAGED} as staged set attendee_id = person.attendee_id, import_id = person.import_id
    from attendee as person
    where person.conference_id = ${conferenceId} and person.import_id = staged.attendee_id and not exists (
      select from attendee where conference_id = ${conferenceId} and attendee_id = staged.attendee_id
    )`.execute(db);

/** Rows whose email address is known for a different attendee than the row's id. */
const strangers = (conferenceId: string) => sql`${STAGED} as staged join attendee as person
  on person.conference_id = ${conferenceId} and person.known_email = staged.known_email
    and person.attendee_id <> staged.attendee_id`;
const idIsSomebodys = (conferenceId: string) => sql`exists (
  select from attendee where attendee.conference_id = ${conferenceId} and attendee.attendee_id = staged.attendee_id)`;

/**
 * Reports rows whose id and email address belong to different attendees; which one is meant is ambiguous.
 */
async function findContradictions(db: Database, conferenceId: string, errors: RowErrors): Promise<void> {
  const { rows } = await sql<Found>`select staged.row, staged.known_email as value, count(*) over () as total
    from ${strangers(conferenceId)} where ${idIsSomebodys(conferenceId)}
    order by staged.row limit ${MAX_LISTED_ERRORS}`.execute(db);
  addFound(errors, 'contradiction', rows, () => ({ code: 'contradiction' }));
}

/** Resolves rows with an unknown id by email address. The file's id is stored with the attendee. */
const findByAddress = (db: Database, conferenceId: string) =>
  sql`update ${STAGED} as target set attendee_id = found.person_id, import_id = nullif(found.given_id, '') from (
      select staged.row, staged.attendee_id as given_id, person.attendee_id as person_id
      from ${strangers(conferenceId)} where not ${idIsSomebodys(conferenceId)}
    ) as found where found.row = target.row`.execute(db);

interface Twin extends Found {
  first: number;
}

/**
 * Reports rows with the email address of an earlier one; which one is right is ambiguous. Returns whether
 * there are any.
 */
async function findSameAddress(db: Database, errors: RowErrors): Promise<boolean> {
  const { rows } = await sql<Twin>`select row, first, known_email as value, count(*) over () as total from (
      select row, known_email, min(row) over (partition by known_email) as first from ${STAGED}
      where known_email <> ''
    ) as numbered where row > first order by row limit ${MAX_LISTED_ERRORS}`.execute(db);
  addFound(errors, 'twin', rows, ({ first }) => ({ code: 'twin', first, by: 'email' }));
  return rows.length > 0;
}

/**
 * Reports rows of the same attendee as an earlier one. `sharesAddresses`: there are rows that were reported
 * for the same email address; they are left out.
 */
async function findSamePerson(db: Database, errors: RowErrors, sharesAddresses: boolean): Promise<void> {
  const isNew = sharesAddresses
    ? sql`known_email is null or row = min(row) over (partition by known_email)`
    : sql`true`;
  const { rows } = await sql<Twin>`select row, first, value, count(*) over () as total from (
      select row, coalesce(import_id, attendee_id) as value, min(row) over (partition by attendee_id) as first,
        ${isNew} as is_new from ${STAGED} where attendee_id <> ''
    ) as numbered where row > first and is_new order by row limit ${MAX_LISTED_ERRORS}`.execute(db);
  addFound(errors, 'twin', rows, ({ first }) => ({ code: 'twin', first, by: 'id' }));
}

/**
 * Resolves each row to an attendee: by id, else by known email address; otherwise the row keeps its id, if
 * any. An address that attendees merely entered on their own profile does not identify them. Adds an error
 * for each ambiguous row.
 */
export async function findPeople(
  db: Database,
  conferenceId: string,
  { hasIds, hasAddresses }: FileKeys,
  errors: RowErrors,
): Promise<void> {
  let sharesAddresses = false;
  if (hasIds) await findOtherIds(db, conferenceId);
  if (hasAddresses) {
    sharesAddresses = await findSameAddress(db, errors);
    if (hasIds) await findContradictions(db, conferenceId, errors);
    await findByAddress(db, conferenceId);
  }
  if (hasIds) await findSamePerson(db, errors, sharesAddresses);
}
