import type * as z from 'zod/mini';
import { contactChannel, type leftSignal } from '../../src/contract/helpdesk';
import { changeContact, type ContactAddress, type HelpdeskDeps } from './changeContact';

/** How long an attendee who left the page may be gone: whoever loads it again is back before. Milliseconds of real time. */
export const LEFT_MS = 60_000;

/**
 * Notes that the person left the page that had their chat open, and tells the desk. Somebody else's chat, one that is over and one
 * that there is not stay as they are. A browser that has the chat open too is asked for a sign by the signal (`noteBack`).
 */
export async function noteLeft(deps: HelpdeskDeps, address: ContactAddress, userId: string): Promise<void> {
  let noted = false;
  await changeContact(deps, address, ({ status, user_id }) => {
    noted = status !== 'ended' && user_id === userId;
    return noted ? { set: { left_at: new Date(deps.clock.now()) } } : {};
  });
  if (!noted) return;
  const signal: z.infer<typeof leftSignal> = { kind: 'attendeeLeft' };
  await deps.channels.signal(address.conferenceId, contactChannel(address.contactId), signal);
}

/** Notes that the attendee is there, and tells the desk if they had left. */
export async function noteBack(deps: HelpdeskDeps, address: ContactAddress): Promise<void> {
  // Nearly nobody had left: the row is locked only for those who had.
  const gone = await deps.db
    .selectFrom('helpdesk_contact')
    .select('contact_id')
    .where('contact_id', '=', address.contactId)
    .where('left_at', 'is not', null)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  if (!gone) return;
  await changeContact(deps, address, ({ status, left_at }) =>
    status === 'ended' || left_at === null
      ? {}
      : { set: { left_at: null, seen_at: new Date(deps.clock.now()) } },
  );
}
