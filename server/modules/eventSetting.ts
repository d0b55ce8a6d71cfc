import type { Database } from '../db/database';

/** What organisers set for the event under `key`; undefined when they set nothing. Callers judge its shape. */
export async function readEventSetting(
  db: Database,
  conferenceId: string,
  key: 'settings' | 'featuredVideo' | 'helpdesk',
): Promise<unknown> {
  const row = await db
    .selectFrom('event_setting')
    .select('value')
    .where('conference_id', '=', conferenceId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}
