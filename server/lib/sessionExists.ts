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

interface SessionAt {
  conferenceId: string;
  sessionId: string;
}

export const noSession = ({ sessionId }: Pick<SessionAt, 'sessionId'>) =>
  new ProblemError('not-found', `There is no session "${sessionId}" at this conference.`);

/** Throws a problem (404) unless the event has the session in any data set. */
export async function checkSession(db: Database, session: SessionAt): Promise<void> {
  if (!(await sessionExists(db, session.conferenceId, session.sessionId))) throw noSession(session);
}
