import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';

/** What a repeated entry is compared with. */
export type KeptEntry = Pick<
  Selectable<Tables['log_entry']>,
  'type' | 'is_test' | 'session_id' | 'recorded_at'
>;

/** An entry to store; `body` is the caller's input with the names from the token. */
export interface NewEntry extends KeptEntry {
  conference_id: string;
  user_id: string;
  entry_id: string;
  body: string;
}

/** The entry stored under the user's entry id, or undefined. */
export async function findEntry(
  db: Database,
  conferenceId: string,
  userId: string,
  entryId: string,
): Promise<KeptEntry | undefined> {
  return db
    .selectFrom('log_entry')
    .select(['type', 'is_test', 'session_id', 'recorded_at'])
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
}

/** Whether the event has a session, an exhibitor or a poster with this id, in any data set. */
export async function hasVideos(db: Database, conferenceId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from session where conference_id = ${conferenceId} and session_id = ${id})
      or exists (
        select from exhibitor where conference_id = ${conferenceId} and exhibitor_id = ${id} and removed_at is null
      ) or exists (select from poster where conference_id = ${conferenceId} and poster_id = ${id}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/**
 * Stores the entry unless it violates one of the table's unique indexes (its id, or the user's evaluation of
 * the session); returns false in that case. Concurrent inserts wait for each other there, so exactly one is
 * stored.
 */
export async function insertEntry(db: Database, entry: NewEntry): Promise<boolean> {
  const kept = await db
    .insertInto('log_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return kept !== undefined;
}
