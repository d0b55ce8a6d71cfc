import { sql, type RawBuilder } from 'kysely';
import type { AnnouncementAudience } from '../../../../src/contract/notices/announcements';
import type { Database } from '../../../db/database';

/** Somebody at an event. */
export interface PersonAt {
  conferenceId: string;
  userId: string;
}

/**
 * SQL query for the ids of an announcement's audience. "Everybody" means people with a profile, a role or a
 * push subscription: nothing else identifies the people at an event.
 */
function peopleOf(conferenceId: string, audience: AnnouncementAudience): RawBuilder<{ user_id: string }> {
  switch (audience.kind) {
    case 'everybody':
      return sql`
        select attendee_id as user_id from attendee where conference_id = ${conferenceId}
        union select user_id from event_role where conference_id = ${conferenceId}
        union select user_id from push_subscription where conference_id = ${conferenceId}`;
    case 'role':
      return sql`
        select user_id from event_role where conference_id = ${conferenceId} and role = ${audience.role}`;
    case 'session':
      return sql`
        select user_id from saved_item
        where conference_id = ${conferenceId} and kind = 'session' and item_id = ${audience.sessionId}
        union select user_id from session_viewer
        where conference_id = ${conferenceId} and session_id = ${audience.sessionId}`;
  }
}

/** How many people are in the audience. */
export async function countAudience(
  db: Database,
  conferenceId: string,
  audience: AnnouncementAudience,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people
    from (${peopleOf(conferenceId, audience)}) as person`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Up to `limit` people in the audience who have no notification with the key yet, by user id. */
export async function readUntold(
  db: Database,
  conferenceId: string,
  audience: AnnouncementAudience,
  { key, limit }: { key: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from (${peopleOf(conferenceId, audience)}) as person
    where not exists (
      select from networking_notification as notice
      where notice.conference_id = ${conferenceId} and notice.user_id = person.user_id and notice.key = ${key}
    ) order by user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** SQL condition on `announcement`: this person is in its audience. */
export const isFor = ({ conferenceId, userId }: PersonAt): RawBuilder<boolean> => sql`(
  audience_kind = 'everybody'
  or audience_kind = 'role' and exists (
    select from event_role as held
    where held.conference_id = ${conferenceId} and held.user_id = ${userId} and held.role = audience_id
  )
  or audience_kind = 'session' and (
    exists (
      select from saved_item as saved where saved.conference_id = ${conferenceId}
        and saved.user_id = ${userId} and saved.kind = 'session' and saved.item_id = audience_id
    ) or exists (
      select from session_viewer as viewer where viewer.conference_id = ${conferenceId}
        and viewer.user_id = ${userId} and viewer.session_id = audience_id
    )
  )
)`;
