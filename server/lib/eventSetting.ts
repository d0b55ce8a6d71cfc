import type { Database } from '../db/database';

export type EventSettingKey = 'settings' | 'featuredVideo' | 'helpdesk' | 'meetings';

/** The event's stored settings, by key. Callers validate their shape. */
export async function readEventSettings(
  db: Database,
  conferenceId: string,
  keys: readonly EventSettingKey[],
): Promise<Partial<Record<EventSettingKey, unknown>>> {
  const rows = await db
    .selectFrom('event_setting')
    .select(['key', 'value'])
    .where('conference_id', '=', conferenceId)
    .where('key', 'in', [...keys])
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The event's stored setting for `key`; undefined if there is none. Callers validate its shape. */
export async function readEventSetting(
  db: Database,
  conferenceId: string,
  key: EventSettingKey,
): Promise<unknown> {
  const row = await db
    .selectFrom('event_setting')
    .select('value')
    .where('conference_id', '=', conferenceId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}
