import { sql } from 'kysely';
import {
  MAX_BULK_ACTIONS,
  type BulkAction,
  type ChosenPeople,
  type listBulkActions,
} from '../../../../src/contract/admin/people';
import type { EndpointReply } from '../../../../src/contract/kit/endpoint';
import type { Database } from '../../../db/database';
import { matching, type EventAt } from './list';

/** Who acts, where and when. */
export interface Act {
  conferenceId: string;
  by: string;
  at: Date;
}

/**
 * The ids of the people who are acted on; null if another number matches the filter than the organizer
 * confirmed.
 */
export async function idsOf(db: Database, event: EventAt, chosen: ChosenPeople): Promise<string[] | null> {
  if ('attendeeIds' in chosen) return [...new Set(chosen.attendeeIds)];
  const { rows } = await sql<{ attendee_id: string }>`
    select attendee_id from attendee
    where ${await matching(db, event, chosen.matching)}`.execute(db);
  return rows.length === chosen.count ? rows.map((row) => row.attendee_id) : null;
}

/** Records a bulk action; one that reached nobody is none. */
export async function recordAction(
  db: Database,
  { conferenceId, by, at }: Act,
  kind: BulkAction['kind'],
  people: number,
): Promise<void> {
  if (people === 0) return;
  await db
    .insertInto('bulk_action')
    .values({ conference_id: conferenceId, kind, people, done_by: by, done_at: at })
    .execute();
}

/**
 * Hides people or shows them again, and records whom it changed. A profile being edited meanwhile has to be
 * read again, so the edit does not undo it.
 */
export async function setHidden(
  db: Database,
  { conferenceId, by, at }: Act,
  attendeeIds: readonly string[],
  hidden: boolean,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with changed as (
      update attendee set hidden = ${hidden}, revision = revision + 1, updated_at = now()
      where conference_id = ${conferenceId} and attendee_id = any(${attendeeIds}::text[])
        and revision > 0 and hidden <> ${hidden}
      returning attendee_id
    ), action as (
      insert into bulk_action (conference_id, kind, people, done_by, done_at)
      select ${conferenceId}, ${hidden ? 'hide' : 'show'}, count(*), ${by}, ${at} from changed having count(*) > 0
      returning action_id
    ), noted as (
      insert into bulk_action_person (action_id, conference_id, attendee_id)
      select action_id, ${conferenceId}, attendee_id from action, changed
    )
    select count(*) as people from changed`.execute(db);
  return rows[0]?.people ?? 0;
}

/** The last bulk actions at the event, newest first. */
export async function readActions(
  db: Database,
  conferenceId: string,
): Promise<EndpointReply<typeof listBulkActions>> {
  const rows = await db
    .selectFrom('bulk_action')
    .select(['kind', 'people', 'done_by', 'done_at'])
    .where('conference_id', '=', conferenceId)
    .orderBy('done_at', 'desc')
    .orderBy('action_id', 'desc')
    .limit(MAX_BULK_ACTIONS)
    .execute();
  return {
    actions: rows.map(({ kind, people, done_by, done_at }) => ({
      kind,
      people,
      by: done_by,
      at: done_at.toISOString(),
    })),
  };
}
