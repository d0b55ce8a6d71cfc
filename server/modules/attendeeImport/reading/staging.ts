import type pg from 'pg';
import { STORED_COLUMNS, type ImportField } from '../columns';

/** Staging table where rows wait until the whole file has been validated; temporary to the transaction. */
export const STAGING = 'attendee_import';

/** `work_mem` of a sort or join of staged rows; larger ones spill to disk. */
const WORK_MEMORY = '64MB';

const typeOf = (field: ImportField) => (field === 'interests' ? 'text[]' : 'text');

/** Creates the staging table with the file's columns and those for the attendee each row is resolved to. */
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

/** Gives the planner statistics and memory for the staged rows once they are all loaded. */
export async function prepareStaged(client: pg.ClientBase): Promise<void> {
  await client.query(`analyze ${STAGING}`);
  await client.query(`set local work_mem = '${WORK_MEMORY}'`);
}
