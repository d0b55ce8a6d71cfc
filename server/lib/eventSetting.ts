import type { Database } from '../db/database';

/** The event's stored setting for `key`; undefined if there is none. Callers validate its shape. */
export async function readEventSetting(
  db: Database,
  conferenceId: string,
  key: 'settings' | 'featuredVideo' | 'helpdesk' | 'meetings',
): Promise<unknown> {
  const row = await db
    .selectFrom('event_setting')
    .select('value')
    .where('conference_id', '=', conferenceId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}
