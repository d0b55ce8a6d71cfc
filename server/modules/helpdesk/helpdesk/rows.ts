import type { Selectable } from 'kysely';
import type { ChatItem, Contact } from '../../../../src/contract/helpdesk/helpdesk';
import type { Tables } from '../../../db/tables';

export type ContactRow = Selectable<Tables['helpdesk_contact']>;
export type ItemRow = Selectable<Tables['helpdesk_item']>;

/** Amazon Connect's names for the roles in a chat. */
export type ParticipantRole = 'CUSTOMER' | 'AGENT';

/** Maximum length of the last message in the desk's list, in characters. */
const SHORTENED = 200;

/** Truncates a text without splitting a character. */
export const shortened = (text: string): string =>
  text.length <= SHORTENED
    ? text
    : `${Array.from(text.slice(0, 2 * SHORTENED))
        .slice(0, SHORTENED - 1)
        .join('')}…`;

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A chat in the desk's list format. */
export function toContact(row: ContactRow): Contact {
  const { last_message: text, last_message_at: at, last_message_from_attendee: fromAttendee } = row;
  return {
    contactId: row.contact_id,
    status: row.status,
    attendee: {
      userId: row.user_id,
      name: row.user_name,
      companyName: row.company_name,
      email: row.email,
      place: row.place,
      ...(row.left_at && { leftAt: row.left_at.toISOString() }),
    },
    agent: row.agent_id === null ? null : { userId: row.agent_id, name: row.agent_name ?? '' },
    startedAt: row.started_at.toISOString(),
    acceptedAt: instant(row.accepted_at),
    endedAt: instant(row.ended_at),
    handOver:
      row.handed_at === null
        ? null
        : { by: row.handed_by_name ?? '', at: row.handed_at.toISOString(), note: row.hand_over_note ?? '' },
    lastMessage:
      text === null || at === null
        ? null
        : { text, at: at.toISOString(), fromAttendee: fromAttendee ?? false },
    revision: row.revision,
  };
}

/** A message or event with Amazon Connect's field names. */
export function toChatItem(row: ItemRow): ChatItem {
  return {
    Id: row.item_id,
    Type: row.type,
    ContentType: row.content_type,
    ...(row.content !== null && { Content: row.content }),
    ...(row.display_name !== null && { DisplayName: row.display_name }),
    ...(row.participant_role !== null && { ParticipantRole: row.participant_role }),
    ...(row.participant_id !== null && { ParticipantId: row.participant_id }),
    AbsoluteTime: row.at.toISOString(),
    ...(row.client_token !== null && { ClientToken: row.client_token }),
  };
}
