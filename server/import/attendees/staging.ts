import type pg from 'pg';
import { STORED_COLUMNS, type ImportField } from './columns';

/** Where rows wait until all of the file is known to be good: a table of the transaction's own. */
export const STAGING = 'attendee_import';

/** What one sort or join of staged rows may hold in memory; what is more goes to files. */
const WORK_MEMORY = '64MB';

const typeOf = (field: ImportField) => (field === 'interests' ? 'text[]' : 'text');

/** Makes the staging table for the columns that the file has, and for what is found out of who the rows mean. */
export async function makeStaging(client: pg.ClientBase, fields: readonly ImportField[]): Promise<void> {
  const columns = fields
    .filter((field) => field !== 'attendeeId')
    .map((field) => `, ${STORED_COLUMNS[field]} ${typeOf(field)} not null`);
  const knownEmail = fields.includes('email') ? `generated always as (nullif(lower(email), '')) stored` : '';
  await client.query(
    `create temporary table ${STAGING} (
       row bigint not null, attendee_id text collate "C" not null default '', import_id text,
       known_email text collate "C" ${knownEmail} ${columns.join('')}
     ) on commit drop`,
  );
}

/** Lets what is done with the staged rows, once they are all there, be planned and sorted well. */
export async function prepareStaged(client: pg.ClientBase): Promise<void> {
  await client.query(`analyze ${STAGING}`);
  await client.query(`set local work_mem = '${WORK_MEMORY}'`);
}
