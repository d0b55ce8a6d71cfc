import { sql } from 'kysely';
import type { Preparation } from '../../../../src/contract/admin/adminHub';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../db/database';

interface Prepared {
  event: EventConfig;
  dataSet: string;
  /** The installation takes live input. */
  hasLiveInput: boolean;
}

/** What of an event's preparation is done (product.md#administration). */
export async function readPreparation(
  db: Database,
  { event: { conferenceId, stages = [] }, dataSet, hasLiveInput }: Prepared,
): Promise<Preparation> {
  const ofEvent = sql`conference_id = ${conferenceId}`;
  const ofData = sql`${ofEvent} and table_name = ${dataSet}`;
  const withInput = hasLiveInput ? stages.flatMap(({ rooms }) => rooms) : [];
  // Round tables are rooms, not videos.
  const silent = sql`video_url is null and not on_demand_only and speakeasy_type is null
    and coalesce(room <> all(${withInput}::text[]), true)`;
  const { rows } = await sql<Preparation>`
    select sessions, sessions and not exists (select from session where ${ofData} and ${silent}) as videos,
      exists (select from attendee where ${ofEvent} and not exists (
        select from event_role as held
        where held.conference_id = attendee.conference_id and held.user_id = attendee.attendee_id
          and held.role = 'superuser')) as people,
      exists (select from event_role where ${ofEvent} and role in ('moderator', 'helpdesk')) as team,
      exists (select from exhibitor where ${ofData} and removed_at is null) as exhibitors,
      exists (select from poster where ${ofEvent}) as posters,
      exists (select from help_page where ${ofEvent} and content is not null) as help
    from (select exists (select from session where ${ofData}) as sessions) as programme`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The preparation of the event could not be read.');
  return row;
}
