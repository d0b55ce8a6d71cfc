import type { Selectable } from 'kysely';
import type { OwnTime } from '../../../../src/contract/program/ownTimes';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import type { Tables } from '../../../db/tables';

/** Whose schedule it is. */
export interface Owner {
  conferenceId: string;
  userId: string;
}

function toOwnTime(row: Selectable<Tables['own_time']>): OwnTime {
  const { visit_kind, visit_id } = row;
  return {
    ownTimeId: row.own_time_id,
    title: row.title,
    visit: visit_kind !== null && visit_id !== null ? { kind: visit_kind, itemId: visit_id } : null,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
  };
}

/** Everything on the person's own schedule, by start. */
export async function listOwnTimes(db: Database, { conferenceId, userId }: Owner): Promise<OwnTime[]> {
  const rows = await db
    .selectFrom('own_time')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('own_time_id')
    .execute();
  return rows.map(toOwnTime);
}

/** One writer of a person's schedule at a time, so that they keep to the limit. */
export const lockOwnTimes = (db: Database, { conferenceId, userId }: Owner) =>
  holdLock(db, `own-times/${conferenceId}/${userId}`);

/** How many entries the person has beside this one. */
export async function countOthers(
  db: Database,
  { conferenceId, userId }: Owner,
  ownTimeId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('own_time')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('own_time_id', '<>', ownTimeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds the entry, or replaces the one with its id. */
export async function writeOwnTime(
  db: Database,
  { conferenceId, userId }: Owner,
  { ownTimeId, title, visit, start, end }: OwnTime,
): Promise<void> {
  const values = {
    title,
    visit_kind: visit?.kind ?? null,
    visit_id: visit?.itemId ?? null,
    starts_at: new Date(start),
    ends_at: new Date(end),
  };
  await db
    .insertInto('own_time')
    .values({ ...values, own_time_id: ownTimeId, conference_id: conferenceId, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['conference_id', 'user_id', 'own_time_id']).doUpdateSet(values),
    )
    .execute();
}

export async function removeOwnTime(
  db: Database,
  { conferenceId, userId }: Owner,
  ownTimeId: string,
): Promise<void> {
  await db
    .deleteFrom('own_time')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('own_time_id', '=', ownTimeId)
    .execute();
}
