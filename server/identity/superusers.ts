import { sql } from 'kysely';
import type { Database } from '../db/database';
import { holdLock } from '../db/namedLock';
import { ProblemError } from '../problem';
import { isSuperuser } from './roles';

/**
 * Checks, in a transaction that may end somebody's part in the event, that `userId` is still a superuser who
 * is registered, and lets others do the same only once it has ended. Two superusers who end each other's part
 * at once thus leave one; nobody ends their own. Throws a problem (403).
 */
export async function holdSuperuser(db: Database, conferenceId: string, userId: string): Promise<void> {
  await holdLock(db, `superusers/${conferenceId}`);
  const { rows } = await sql`
    select from registration_ended where conference_id = ${conferenceId} and user_id = ${userId}`.execute(db);
  if (rows.length === 0 && (await isSuperuser(db, conferenceId, userId))) return;
  throw new ProblemError('forbidden', 'You are no longer a superuser of the conference.');
}
