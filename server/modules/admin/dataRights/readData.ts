import { sql } from 'kysely';
import type pg from 'pg';
import { inTransaction } from '../../../db/transaction';
import { readAccount } from './account';
import { PERSONAL_DATA } from './personalData';

/** All data stored about a person at an event, by category, as a consistent snapshot. */
export function readPersonalData(
  pool: pg.Pool,
  { conferenceId, userId }: { conferenceId: string; userId: string },
): Promise<Record<string, unknown>> {
  return inTransaction(pool, async ({ db }) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db);
    const person = { db, conferenceId, userId };
    const found: Record<string, unknown> = {};
    for (const { name, read } of PERSONAL_DATA) found[name] = await read(person);
    found['account'] = await readAccount(person);
    return found;
  });
}
