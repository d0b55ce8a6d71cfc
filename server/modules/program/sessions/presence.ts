import { sql, type Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { tableRoom } from '../../../../src/contract/rooms/rooms';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { sessionAttendee } from '../../../../src/contract/program/sessions';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { isSuperuser } from '../../../identity/roles';
import type { BoundedReading } from '../../../lib/boundedReading';
import { boundOf } from '../../people/attendees/readers';
import { countsTestEntries } from '../../../lib/environmentKind';

type SessionAttendee = z.infer<typeof sessionAttendee>;

/** How long after the last view or watch entry a user counts as present, in milliseconds of event time. */
export const PRESENCE_MS = 120_000;

/** Maximum number of attendees per response; the most recently seen win. */
export const MAX_PRESENT = 1_000;

/** A presence query: who asks, and the services it needs. */
interface PresenceQuery {
  deps: ServerDeps;
  bounded: BoundedReading;
  event: EventConfig;
  caller: Caller;
}

/** Selects the log entries that indicate presence. */
interface Window {
  conferenceId: string;
  sessionId: string;
  isTest: boolean;
  after: Date;
  until: Date;
  /** Whether to include attendees hidden in the directory. */
  seesHidden: boolean;
}

async function presentPeople(db: Database, window: Window): Promise<SessionAttendee[]> {
  const people = await db
    .with('seen', (query) =>
      query
        .selectFrom('log_entry')
        .select(['user_id', 'recorded_at', sql<string>`coalesce(body ->> 'name', '')`.as('entry_name')])
        .distinctOn('user_id')
        .where('conference_id', '=', window.conferenceId)
        .where('session_id', '=', window.sessionId)
        .where('is_test', '=', window.isTest)
        .where('type', 'in', ['VideoView', 'VideoViewTime'])
        .where('recorded_at', '>', window.after)
        .where('recorded_at', '<=', window.until)
        .orderBy('user_id')
        .orderBy('recorded_at', 'desc'),
    )
    .selectFrom('seen')
    .leftJoin('attendee', (join) =>
      join
        .on('attendee.conference_id', '=', window.conferenceId)
        .onRef('attendee.attendee_id', '=', 'seen.user_id'),
    )
    .select([
      'seen.user_id',
      'seen.entry_name',
      'attendee.first_name',
      'attendee.last_name',
      'attendee.company_name',
    ])
    .$if(!window.seesHidden, (query) => query.where(sql<boolean>`attendee.hidden is not true`))
    .orderBy('seen.recorded_at', 'desc')
    .orderBy('seen.user_id')
    .limit(MAX_PRESENT)
    .execute();
  return people.map((person) => ({
    attendeeId: person.user_id,
    name: `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim() || person.entry_name,
    companyName: person.company_name || null,
  }));
}

/** People at the table of a round table, in the order of entering. */
async function peopleAtTable(
  db: Database,
  { conferenceId, sessionId, seesHidden }: Pick<Window, 'conferenceId' | 'sessionId' | 'seesHidden'>,
): Promise<SessionAttendee[]> {
  const people = await db
    .selectFrom('room_entry')
    .leftJoin('attendee', (join) =>
      join
        .onRef('attendee.conference_id', '=', 'room_entry.conference_id')
        .onRef('attendee.attendee_id', '=', 'room_entry.user_id'),
    )
    .select(['room_entry.user_id', 'room_entry.name', 'room_entry.company_name'])
    .where('room_entry.conference_id', '=', conferenceId)
    .where('room_entry.room_id', '=', tableRoom(sessionId))
    .where('room_entry.is_waiting', '=', false)
    .$if(!seesHidden, (query) => query.where(sql<boolean>`attendee.hidden is not true`))
    .orderBy('room_entry.arrival')
    .execute();
  return people.map(({ user_id, name, company_name }) => ({
    attendeeId: user_id,
    name,
    companyName: company_name || null,
  }));
}

/**
 * Attendees currently in the session: of a round table, those at the table; of others, those with a view or
 * watch entry within the last two minutes of event time, latest first, named by the directory or else by
 * their entry. Hidden attendees are included for superusers only. Empty if the event's presence option hides
 * attendees from the caller (product.md#sessions).
 */
export async function attendeesFor(
  { deps, bounded, event, caller }: PresenceQuery,
  {
    session_id: sessionId,
    speakeasy_type,
  }: Pick<Selectable<Tables['session']>, 'session_id' | 'speakeasy_type'>,
): Promise<SessionAttendee[]> {
  const { presence } = event.pageOptions.session;
  if (presence === 'nobody') return [];
  const seesHidden = await isSuperuser(deps.db, event.conferenceId, caller.userId);
  if (presence === 'superusers' && !seesHidden) return [];
  const now = deps.eventTime.now(event.conferenceId);
  const window: Window = {
    conferenceId: event.conferenceId,
    sessionId,
    isTest: countsTestEntries(deps.settings),
    after: new Date(now - PRESENCE_MS),
    until: new Date(now),
    seesHidden,
  };
  // The session page polls this every minute, mostly for the same attendees.
  return bounded.people(
    boundOf(window, caller),
    () => (speakeasy_type ? peopleAtTable(deps.db, window) : presentPeople(deps.db, window)),
    (found) => found.length,
    `present in ${sessionId}`,
  );
}
