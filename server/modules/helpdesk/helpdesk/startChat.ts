import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { AttendeePlace, startChat } from '../../../../src/contract/helpdesk/helpdesk';
import type { EventTime } from '../../../deps/eventTime';
import { inTransaction } from '../../../db/transaction';
import type { Caller } from '../../../identity/caller';
import { ProblemError } from '../../../problem';
import { findOpenId, placeWith } from './attendeePlace';
import { changeContact, storeChange, type HelpdeskDeps } from './changeContact';
import { hasEmbeddedDesk } from './embeddedDesk';
import { closedDetail, deskState } from './hours';
import { attendeeOf, joined } from './items';
import { readDeskOptions } from './options';
import { shownName } from './presence';
import type { ContactRow } from './rows';
import { sessionsWith } from './lostRights';

/** A caller who asks for a chat, and their sign-in session (named as in `denied_token`). */
export type Starter = Caller & { session: string };

type StartBody = z.infer<typeof startChat.body>;

/** Attempts to find or start the chat while it ends and restarts concurrently. */
const ATTEMPTS = 3;

/** Rejects (422) a request to start a chat at a desk other than this event's. */
function checkDesk(event: EventConfig, body: StartBody): void {
  const { instanceId, contactFlowId } = event.helpdeskConnection;
  if (!hasEmbeddedDesk(event)) {
    throw new ProblemError('unprocessable', 'This conference has no helpdesk here (helpdeskConnection.api).');
  }
  const wrong = [
    ['InstanceId', body.InstanceId === instanceId] as const,
    ['ContactFlowId', body.ContactFlowId === contactFlowId] as const,
  ].filter(([, right]) => !right);
  if (wrong.length === 0) return;
  throw new ProblemError(
    'unprocessable',
    'The instance or contact flow does not belong to this conference. Reload the page.',
    wrong.map(([path]) => ({ path, message: 'is not the one of the configuration' })),
  );
}

/**
 * The caller's open chat, updated with their current location; null if there is none. Asking for it marks the
 * attendee as present.
 */
async function findOpen(
  deps: HelpdeskDeps,
  conferenceId: string,
  { userId, session }: Starter,
  now: AttendeePlace | undefined,
): Promise<ContactRow | null> {
  const contactId = await findOpenId(deps, conferenceId, userId);
  if (contactId === undefined) return null;
  const seen_at = new Date(deps.clock.now());
  const found = await changeContact(deps, { conferenceId, contactId }, (contact) => {
    if (contact.status === 'ended') return {};
    const session_subjects = sessionsWith(contact.session_subjects, session);
    const place = now && { place: placeWith(contact.place, now) };
    return { set: { seen_at, left_at: null, session_subjects, ...place } };
  });
  return !found || found.contact.status === 'ended' ? null : found.contact;
}

/** Starts a new chat; null if the caller has one by now. */
function begin(
  deps: HelpdeskDeps,
  conferenceId: string,
  caller: Starter,
  place: AttendeePlace | undefined,
): Promise<ContactRow | null> {
  const now = new Date(deps.clock.now());
  return inTransaction(deps.pool, async (transaction) => {
    const contact = await transaction.db
      .insertInto('helpdesk_contact')
      .values({
        contact_id: randomUUID(),
        conference_id: conferenceId,
        user_id: caller.userId,
        user_name: shownName(caller),
        company_name: caller.companyName,
        email: caller.email,
        place: place ? JSON.stringify(place) : null,
        participant_id: randomUUID(),
        status: 'waiting',
        started_at: now,
        seen_at: now,
        session_subjects: [caller.session],
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!contact) return null;
    const { contact: changed } = await storeChange(deps, transaction, contact, {
      items: [joined(attendeeOf(contact))],
    });
    return changed;
  });
}

/**
 * Returns the caller's open chat, or a new one that waits for an agent. Throws 422 for another desk's
 * instance or contact flow, 409 out of hours if there is no open chat to continue, and 404 if an existing
 * chat was requested and there is none.
 */
export async function openChat(
  deps: HelpdeskDeps & { eventTime: EventTime },
  event: EventConfig,
  caller: Starter,
  body: StartBody,
): Promise<ContactRow> {
  checkDesk(event, body);
  const { conferenceId, timeZone } = event;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const open = await findOpen(deps, conferenceId, caller, body.Attendee);
    if (open) return open;
    if (body.FindOnly) throw new ProblemError('not-found', 'You have no open chat at this conference.');
    const { hours } = await readDeskOptions(deps.db, conferenceId);
    const state = deskState(hours, timeZone, deps.eventTime.now(conferenceId));
    if (!state.open) throw new ProblemError('conflict', closedDetail(hours, state, timeZone));
    const begun = await begin(deps, conferenceId, caller, body.Attendee);
    if (begun) return begun;
  }
  throw new ProblemError('unavailable', 'The chat could not be opened right now. Try again.');
}
