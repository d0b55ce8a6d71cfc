import { sql } from 'kysely';
import type { Database } from '../../../db/database';

/** A person's name as they last wrote under it, or as the directory has it; null if nobody has this id. */
export async function nameOf(db: Database, conferenceId: string, userId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      (select 1 as rank, user_name as name from comment
        where conference_id = ${conferenceId} and user_id = ${userId} order by created_at desc limit 1)
      union all
      (select 2, sender_name from message
        where conference_id = ${conferenceId} and sender_id = ${userId} order by recorded_at desc limit 1)
      union all
      select 3, trim(first_name || ' ' || last_name) from attendee
      where conference_id = ${conferenceId} and attendee_id = ${userId}
    ) as known order by rank limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
