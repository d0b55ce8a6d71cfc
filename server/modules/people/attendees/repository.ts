import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { visibleTo } from './rows';

/** Number of attendees that every user of the event may find. */
export async function countPeople(db: Database, conferenceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attendee where ${visibleTo({ conferenceId, seesHidden: false })}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
