import { contactChannel, CONTENT_TYPE } from '../../../../src/contract/helpdesk/helpdesk';
import {
  changeContact,
  type ChangedContact,
  type ContactAddress,
  type ContactChange,
  type HelpdeskDeps,
} from './changeContact';
import { ending } from './endings';
import { findByClientToken } from './findItem';
import { attendeeOf, message } from './items';
import type { ContactRow, ItemRow } from './rows';

/** Why an action on a chat was refused. */
export type ChatRefusal = 'unknown' | 'ended';

/** Stores an attendee's message. Repeating a `clientToken` returns the stored item. */
export async function sendAttendeeMessage(
  deps: HelpdeskDeps,
  address: ContactAddress,
  { text, clientToken }: { text: string; clientToken: string | null },
): Promise<ItemRow | ChatRefusal> {
  let known: ItemRow | undefined;
  const changed = await changeContact(deps, address, async (contact, { db }): Promise<ContactChange> => {
    const author = attendeeOf(contact);
    if (clientToken !== null) known = await findByClientToken(db, contact.contact_id, author, clientToken);
    if (known !== undefined || contact.status === 'ended') return {};
    return {
      set: { seen_at: new Date(deps.clock.now()), left_at: null },
      items: [message(author, text, clientToken)],
    };
  });
  if (!changed) return 'unknown';
  return known ?? changed.items[0] ?? 'ended';
}

/** Shows the desk the typing indicator. */
export async function sendAttendeeTyping(
  { channels }: Pick<HelpdeskDeps, 'channels'>,
  { conferenceId, contactId }: ContactAddress,
): Promise<void> {
  await channels.signal(conferenceId, contactChannel(contactId), {
    ContentType: CONTENT_TYPE.typing,
    ParticipantRole: 'CUSTOMER',
  });
}

/**
 * Ends a chat because the attendee has left, by their own choice or because `shouldEnd` is true for its
 * current state. One that has already ended is unchanged. Null if there is none.
 */
export function endForAttendee(
  deps: HelpdeskDeps,
  address: ContactAddress,
  shouldEnd: (contact: ContactRow) => boolean = () => true,
): Promise<ChangedContact | null> {
  return changeContact(deps, address, (contact) => {
    if (contact.status === 'ended' || !shouldEnd(contact)) return {};
    return ending(deps.clock.now(), attendeeOf(contact));
  });
}
