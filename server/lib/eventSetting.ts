import type pg from 'pg';
import type { Database } from '../db/database';
import { inTransaction, type Transaction } from '../db/transaction';
import { ProblemError } from '../problem';

export type EventSettingKey = 'settings' | 'featuredVideo' | 'helpdesk' | 'meetings' | 'promotions';

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
  return Object.fromEntries(rows.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]));
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
  return row?.value ?? undefined;
}

/** A setting as it is edited in the browser. */
export interface EditedSetting {
  /** Undefined if there is none. Callers validate its shape. */
  value: unknown;
  /** Grows with each change that superusers make in the browser. */
  revision: number;
}

/** The event's stored setting for `key` with its revision. */
export async function readEditedSetting(
  db: Database,
  conferenceId: string,
  key: EventSettingKey,
): Promise<EditedSetting> {
  const row = await db
    .selectFrom('event_setting')
    .select(['value', 'revision'])
    .where('conference_id', '=', conferenceId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? { value: undefined, revision: 0 };
}

/** What is changed: a setting, on the revision that was read. */
export interface SettingEdit {
  conferenceId: string;
  key: EventSettingKey;
  revision: number;
}

/**
 * Changes a setting; `change` is given what is stored, and runs in the transaction that stores what it
 * returns. Throws 409 if the setting has changed since `revision`.
 */
export async function editEventSetting(
  pool: pg.Pool,
  { conferenceId, key, revision }: SettingEdit,
  change: (stored: unknown, transaction: Transaction) => unknown,
): Promise<EditedSetting> {
  return inTransaction(pool, async (transaction) => {
    const { db } = transaction;
    // A row to be locked: meetings keep theirs in the same setting.
    await db
      .insertInto('event_setting')
      .values({ conference_id: conferenceId, key, value: JSON.stringify(null) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await db
      .selectFrom('event_setting')
      .select(['value', 'revision'])
      .where('conference_id', '=', conferenceId)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.revision !== revision) {
      throw new ProblemError(
        'conflict',
        'It has changed since you opened it. Reload it to see both versions.',
      );
    }
    const after = { value: await change(before.value ?? undefined, transaction), revision: revision + 1 };
    await db
      .updateTable('event_setting')
      .set({ value: JSON.stringify(after.value ?? null), revision: after.revision })
      .where('conference_id', '=', conferenceId)
      .where('key', '=', key)
      .execute();
    return after;
  });
}
