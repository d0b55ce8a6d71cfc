import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { TokenVerifier } from '../../../identity/tokenVerifier';
import { endForAttendee } from './attendeeActions';
import type { HelpdeskDeps } from './changeContact';

/** Sign-in sessions remembered per chat, newest last: each of the attendee's browsers has one. */
const MAX_SESSIONS = 20;

/** Adds a session to a chat's sessions, without duplicates. */
export const sessionsWith = (known: readonly string[], session: string): string[] =>
  [...known.filter((each) => each !== session), session].slice(-MAX_SESSIONS);

interface Found {
  conference_id: string;
  contact_id: string;
}

async function end(deps: HelpdeskDeps, found: readonly Found[]): Promise<number> {
  let ended = 0;
  for (const { conference_id, contact_id } of found) {
    const changed = await endForAttendee(deps, { conferenceId: conference_id, contactId: contact_id });
    if (changed && changed.items.length > 0) ended += 1;
  }
  return ended;
}

/**
 * Ends the open chats of sign-in sessions that were just signed out. Several processes may do so
 * concurrently. Returns how many were ended.
 */
async function endOfSessions(deps: HelpdeskDeps, subjects: readonly string[]): Promise<number> {
  const { rows } = await sql<Found>`
    select conference_id, contact_id from helpdesk_contact
    where status <> 'ended' and session_subjects && ${subjects}::text[]`.execute(deps.db);
  return end(deps, rows);
}

/**
 * Ends the open chats of all signed-out sessions: those no process was notified of, and chats started at the
 * very moment of the sign-out. Returns how many were ended.
 */
export async function endSignedOut(deps: HelpdeskDeps): Promise<number> {
  const { rows } = await sql<Found>`
    select conference_id, contact_id from helpdesk_contact
    where status <> 'ended' and exists (
      select 1 from denied_token
      where subject = any(session_subjects) and expires_at > ${new Date(deps.clock.now())}
    )`.execute(deps.db);
  return end(deps, rows);
}

/** Ends the open chats of a user who was just unregistered from the event. Returns how many were ended. */
async function endOfPerson(deps: HelpdeskDeps, conferenceId: string, userId: string): Promise<number> {
  const { rows } = await sql<Found>`
    select conference_id, contact_id from helpdesk_contact
    where status <> 'ended' and conference_id = ${conferenceId} and user_id = ${userId}`.execute(deps.db);
  return end(deps, rows);
}

/**
 * Ends the chats of all users no longer registered for the event, in case no process was notified. Returns
 * how many were ended.
 */
export async function endTakenOff(deps: HelpdeskDeps): Promise<number> {
  const { rows } = await sql<Found>`
    select c.conference_id, c.contact_id from helpdesk_contact c
    join registration_ended e on e.conference_id = c.conference_id and e.user_id = c.user_id
    where c.status <> 'ended'`.execute(deps.db);
  return end(deps, rows);
}

/**
 * Ends chats as soon as their sign-in session is signed out or their attendee is unregistered, in any
 * process; their sockets close with them. Returns a function that stops this and waits for work in progress.
 */
export function followLostRights(
  deps: HelpdeskDeps & {
    tokens: Pick<TokenVerifier, 'onSignOuts' | 'onTakenOff'>;
    log: FastifyBaseLogger;
  },
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  function run(ending: Promise<number>, whose: string) {
    const work = ending
      .then((ended) => {
        if (ended > 0) deps.log.info({ ended }, `chats of ${whose} ended`);
      })
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, `chats of ${whose} could not be ended yet`);
      })
      .finally(() => running.delete(work));
    running.add(work);
  }
  const stops = [
    deps.tokens.onSignOuts((subjects) => run(endOfSessions(deps, subjects), 'a session that was signed out')),
    deps.tokens.onTakenOff((conferenceId, userId) =>
      run(endOfPerson(deps, conferenceId, userId), 'somebody who was taken off the event'),
    ),
  ];
  return async () => {
    for (const stop of stops) stop();
    await Promise.all(running);
  };
}
