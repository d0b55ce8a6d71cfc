import type pg from 'pg';
import type { ViewedSession } from '../../deps/viewers';

/** NOTIFY with the reactions that one process gathered: a `GatheredReactions`. */
export const REACTIONS_NOTICE = 'session_reactions';

export interface GatheredReactions extends ViewedSession {
  /** The process that gathered them and has told its own viewers already. */
  processId: string;
  counts: Record<string, number>;
}

/** Tells the other processes. */
export async function notifyReactions(pool: pg.Pool, gathered: GatheredReactions): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [REACTIONS_NOTICE, JSON.stringify(gathered)]);
}
