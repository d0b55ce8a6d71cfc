import { sql } from 'kysely';
import type { SessionFields } from '../../../../src/contract/program/sessions';
import type { Database } from '../../../db/database';
import { toColumns, type SessionRow } from './rows';
import type { CaptionLanguage } from '../../../../src/contract/program/captionLanguage';

/** Identifies a session within an event and data set. */
export interface SessionKey {
  conferenceId: string;
  dataSet: string;
  sessionId: string;
}

/** Changes with every change of the data set's sessions. */
export async function programVersion(db: Database, conferenceId: string, dataSet: string): Promise<string> {
  const { version } = await db
    .selectFrom('session')
    .select(
      sql<string>`coalesce(md5(string_agg(session_id || ' ' || revision, ',' order by session_id)), '')`.as(
        'version',
      ),
    )
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Sessions of the data set that have not ended at `now`, are on demand only, or have a video; ordered by
 * start.
 */
export async function listProgramme(
  db: Database,
  conferenceId: string,
  dataSet: string,
  now: Date,
): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .where((where) =>
      where.or([
        where('end_time', '>', now),
        where('on_demand_only', '=', true),
        where('video_url', 'is not', null),
        where('video_url_on_demand', 'is not', null),
      ]),
    )
    .orderBy('start_time')
    .orderBy('session_id')
    .execute();
}

export async function findSession(db: Database, key: SessionKey): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('conference_id', '=', key.conferenceId)
    .where('table_name', '=', key.dataSet)
    .where('session_id', '=', key.sessionId)
    .executeTakeFirst();
}

/** Languages in which captions were typed in the session. */
export async function captionLanguagesOf(
  db: Database,
  conferenceId: string,
  sessionId: string,
): Promise<CaptionLanguage[]> {
  const rows = await db
    .selectFrom('caption_cue')
    .select('language')
    .distinct()
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .execute();
  return rows.map(({ language }) => language);
}

/** Reads a session and locks it until the transaction ends. */
export async function lockSession(db: Database, key: SessionKey): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('conference_id', '=', key.conferenceId)
    .where('table_name', '=', key.dataSet)
    .where('session_id', '=', key.sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates all writable fields of an existing session. */
export async function updateSession(
  db: Database,
  key: SessionKey,
  fields: SessionFields,
): Promise<SessionRow> {
  return db
    .updateTable('session')
    .set({ ...toColumns(fields), updated_at: sql<Date>`now()` })
    .where('conference_id', '=', key.conferenceId)
    .where('table_name', '=', key.dataSet)
    .where('session_id', '=', key.sessionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
