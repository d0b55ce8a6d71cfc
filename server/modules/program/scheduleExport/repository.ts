import type { Database } from '../../../db/database';
import type { SessionKey } from '../sessions/repository';
import type { SessionRow } from '../sessions/rows';

type Programme = Omit<SessionKey, 'sessionId'>;

const sessionsOf = (db: Database, { conferenceId, dataSet }: Programme) =>
  db.selectFrom('session').where('conference_id', '=', conferenceId).where('table_name', '=', dataSet);

/** What determines a session's place in a file. */
export type Place = Pick<SessionRow, 'session_id' | 'day' | 'room' | 'start_time'>;

export const readPlaces = (db: Database, programme: Programme): Promise<Place[]> =>
  sessionsOf(db, programme).select(['session_id', 'day', 'room', 'start_time']).execute();

/** Some sessions of a program, in no particular order; those that no longer exist are left out. */
export const readSessions = (
  db: Database,
  programme: Programme,
  sessionIds: readonly string[],
): Promise<SessionRow[]> =>
  sessionsOf(db, programme).selectAll().where('session_id', 'in', sessionIds).execute();
