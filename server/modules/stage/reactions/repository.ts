import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ViewedSession } from '../../../deps/viewers';

/** NOTIFY with the reactions that one process gathered: a `GatheredReactions`. */
export const REACTIONS_NOTICE = 'session_reactions';

export interface GatheredReactions extends ViewedSession {
  /** The process that gathered them and has told its own viewers already. */
  processId: string;
  counts: Record<string, number>;
}

/** Tells the other processes. */
export async function notifyReactions(db: Database, gathered: GatheredReactions): Promise<void> {
  await sql`select pg_notify(${REACTIONS_NOTICE}, ${JSON.stringify(gathered)})`.execute(db);
}
