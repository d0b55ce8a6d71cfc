import type { Database } from '../db/database';

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
