import type { SessionFields } from '../../../../src/contract/program/sessions';
import type { Database } from '../../../db/database';
import type { SessionKey } from '../sessions/repository';
import { toColumns, type SessionRow } from '../sessions/rows';

/** All sessions of a data set, by start. */
export async function readProgram(
  db: Database,
  { conferenceId, dataSet }: Omit<SessionKey, 'sessionId'>,
): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .orderBy('start_time')
    .orderBy('session_id')
    .execute();
}

/** Reads sessions and locks them until the transaction ends, in an order that prevents deadlocks. */
export async function lockSessions(
  db: Database,
  { conferenceId, dataSet }: Omit<SessionKey, 'sessionId'>,
  sessionIds: readonly string[],
): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .where('session_id', 'in', sessionIds)
    .orderBy('session_id')
    .forUpdate()
    .execute();
}

export async function insertSession(
  db: Database,
  { conferenceId, dataSet, sessionId }: SessionKey,
  fields: SessionFields,
): Promise<SessionRow> {
  return db
    .insertInto('session')
    .values({
      conference_id: conferenceId,
      table_name: dataSet,
      session_id: sessionId,
      ...toColumns(fields),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeSession(
  db: Database,
  { conferenceId, dataSet, sessionId }: SessionKey,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .where('session_id', '=', sessionId)
    .execute();
}
