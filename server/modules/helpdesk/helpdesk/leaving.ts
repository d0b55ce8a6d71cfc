import type * as z from 'zod/mini';
import { contactChannel, type leftSignal } from '../../../../src/contract/helpdesk/helpdesk';
import { changeContact, type ContactAddress, type HelpdeskDeps } from './changeContact';

/** Grace period after an attendee leaves the page, enough for a reload. Milliseconds of real time. */
export const LEFT_MS = 60_000;

/**
 * Records that the user left the page with their chat open, and notifies the desk. Ignores other users'
 * chats, ended ones and unknown ones. If another browser has the chat open, its next frame after the signal
 * marks the attendee as present again (`noteBack`).
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

/** Records that the attendee is present, and notifies the desk if they had left. */
export async function noteBack(deps: HelpdeskDeps, address: ContactAddress): Promise<void> {
  // Hardly anyone has left: only lock the row for those who have.
  const left = await deps.db
    .selectFrom('helpdesk_contact')
    .select('contact_id')
    .where('contact_id', '=', address.contactId)
    .where('left_at', 'is not', null)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  if (!left) return;
  await changeContact(deps, address, ({ status, left_at }) =>
    status === 'ended' || left_at === null
      ? {}
      : { set: { left_at: null, seen_at: new Date(deps.clock.now()) } },
  );
}
