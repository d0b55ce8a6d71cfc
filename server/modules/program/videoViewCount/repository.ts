import type { Database } from '../../../db/database';

/** Selects the minutes to count. */
export interface WatchedMinutes {
  conferenceId: string;
  userId: string;
  sessionId: string;
  isTest: boolean;
  /** Event time; entries recorded at or after it count. */
  since: Date;
}

/** Minutes of playback: one per `VideoViewTime` entry. */
export async function countWatchedMinutes(db: Database, which: WatchedMinutes): Promise<number> {
  const { minutes } = await db
    .selectFrom('log_entry')
    .select((expression) => expression.fn.countAll<number>().as('minutes'))
    .where('conference_id', '=', which.conferenceId)
    .where('user_id', '=', which.userId)
    .where('session_id', '=', which.sessionId)
    .where('is_test', '=', which.isTest)
    .where('type', '=', 'VideoViewTime')
    .where('recorded_at', '>=', which.since)
    .executeTakeFirstOrThrow();
  return minutes;
}
