import type { Database } from '../db/database';
import { ProblemError } from '../problem';

/** Whether the event has the session in any data set. */
export async function sessionExists(db: Database, conferenceId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('session_id')
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws a problem (404) unless the event has the session in any data set. */
export async function checkSession(
  db: Database,
  { conferenceId, sessionId }: { conferenceId: string; sessionId: string },
): Promise<void> {
  if (await sessionExists(db, conferenceId, sessionId)) return;
  throw new ProblemError('not-found', `There is no session "${sessionId}" at this conference.`);
}
