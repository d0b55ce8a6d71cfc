import type pg from 'pg';
import { inTransaction } from '../../../db/transaction';
import { readAccount } from './account';
import type { PersonAt } from './person';
import { PERSONAL_DATA } from './personalData';

const isSomething = (found: unknown): boolean => (Array.isArray(found) ? found.length > 0 : found !== null);

/** Whether anything is stored about the person, apart from deletion requests. */
export async function isKnownPerson(person: PersonAt): Promise<boolean> {
  for (const { tables, read } of PERSONAL_DATA) {
    if (!tables.includes('deletion_request') && isSomething(await read(person))) return true;
  }
  return isSomething(await readAccount(person));
}

/** Whether anything is stored about this id at the event, apart from deletion requests. */
export const isKnown = (
  pool: pg.Pool,
  { conferenceId, userId }: { conferenceId: string; userId: string },
): Promise<boolean> => inTransaction(pool, ({ db }) => isKnownPerson({ db, conferenceId, userId }));
