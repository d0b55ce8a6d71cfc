import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { REAL_PROGRAM } from '../../../lib/dataSet';
import type { StartWindow } from '../../notices/notifications/startingTick';

/** A session as notices name it. */
export interface NoticedSession {
  sessionId: string;
  title: string;
  start: Date;
}

/** The sessions of the real program that start within the window, in their order. */
export async function startingSessions(
  db: Database,
  { conferenceId, from, to }: StartWindow,
): Promise<NoticedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'title', 'start_time'])
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', REAL_PROGRAM)
    .where('on_demand_only', '=', false)
    .where('start_time', '>', from)
    .where('start_time', '<=', to)
    .orderBy('start_time')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({ sessionId: row.session_id, title: row.title, start: row.start_time }));
}

/**
 * Up to `limit` people who saved the session, do not watch it on demand instead, and have no notice with the key; by
 * user id.
 */
export async function saversWithout(
  db: Database,
  { conferenceId, sessionId }: { conferenceId: string; sessionId: string },
  key: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from saved_item as saved
    where conference_id = ${conferenceId} and kind = 'session' and item_id = ${sessionId} and not exists (
      select from networking_notification as notice
      where notice.conference_id = saved.conference_id and notice.user_id = saved.user_id and notice.key = ${key}
    ) and not exists (
      select from saved_item as later
      where later.conference_id = saved.conference_id and later.user_id = saved.user_id and later.kind = 'onDemand'
        and later.item_id = saved.item_id
    )
    order by user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Who saved which of the sessions, by user id. */
export async function saversOf(
  db: Database,
  conferenceId: string,
  sessionIds: readonly string[],
): Promise<{ userId: string; sessionId: string }[]> {
  const rows = await db
    .selectFrom('saved_item')
    .select(['user_id', 'item_id'])
    .where('conference_id', '=', conferenceId)
    .where('kind', '=', 'session')
    .where('item_id', 'in', sessionIds)
    .orderBy('user_id')
    .orderBy('item_id')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, sessionId: row.item_id }));
}
