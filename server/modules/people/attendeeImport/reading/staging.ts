import { sql } from 'kysely';
import type { Database } from '../../../../db/database';
import { STORED_COLUMNS, type ImportField } from '../columns';

/** Staging table where rows wait until the whole file has been validated; temporary to the transaction. */
export const STAGING = 'attendee_import';
export const STAGED = sql.table(STAGING);

/** `work_mem` of a sort or join of staged rows; larger ones spill to disk. */
const WORK_MEMORY = '64MB';

const typeOf = (field: ImportField) => (field === 'interests' ? sql`text[]` : sql`text`);

/** Creates the staging table with the file's columns and those for the attendee each row is resolved to. */
export async function makeStaging(db: Database, fields: readonly ImportField[]): Promise<void> {
  const columns = fields
    .filter((field) => field !== 'attendeeId')
    .map((field) => sql`, ${sql.id(STORED_COLUMNS[field])} ${typeOf(field)} not null`);
  const knownEmail = fields.includes('email')
    ? sql`generated always as (nullif(lower(email), '')) stored`
    : sql``;
  await sql`create temporary table ${STAGED} (
      row bigint not null, attendee_id text collate "C" not null default '', import_id text,
      known_email text collate "C" ${knownEmail} ${sql.join(columns, sql``)}
    ) on commit drop`.execute(db);
}

/** Gives the planner statistics and memory for the staged rows once they are all loaded. */
export async function prepareStaged(db: Database): Promise<void> {
  await sql`analyze ${STAGED}`.execute(db);
  await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(db);
}
