import type { Database } from '../../../db/database';
import type { SessionKey } from '../sessions/repository';
import type { SessionRow } from '../sessions/rows';

type Program = Omit<SessionKey, 'sessionId'>;

const sessionsOf = (db: Database, { conferenceId, dataSet }: Program) =>
  db.selectFrom('session').where('conference_id', '=', conferenceId).where('table_name', '=', dataSet);

/** What determines a session's place in a file. */
export type Place = Pick<SessionRow, 'session_id' | 'day' | 'room' | 'start_time'>;

export const readPlaces = (db: Database, program: Program): Promise<Place[]> =>
  sessionsOf(db, program).select(['session_id', 'day', 'room', 'start_time']).execute();

/** Some sessions of a program, in no particular order; those that no longer exist are left out. */
export const readSessions = (
  db: Database,
  program: Program,
  sessionIds: readonly string[],
): Promise<SessionRow[]> =>
  sessionsOf(db, program).selectAll().where('session_id', 'in', sessionIds).execute();
