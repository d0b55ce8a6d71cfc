import type pg from 'pg';
import { inTransaction } from '../../db/transaction';
import { readAccount } from './account';
import { PERSONAL_DATA } from './personalData';

const isSomething = (found: unknown): boolean => (Array.isArray(found) ? found.length > 0 : found !== null);

/** Whether anything is stored about this id at the event, apart from deletion requests. */
export function isKnown(
  pool: pg.Pool,
  { conferenceId, userId }: { conferenceId: string; userId: string },
): Promise<boolean> {
  return inTransaction(pool, async ({ client }) => {
    const person = { client, conferenceId, userId };
    for (const { tables, read } of PERSONAL_DATA) {
      if (!tables.includes('deletion_request') && isSomething(await read(person))) return true;
    }
    return isSomething(await readAccount(person));
  });
}
