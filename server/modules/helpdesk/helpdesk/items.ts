import { CONTENT_TYPE } from '../../../../src/contract/helpdesk/helpdesk';
import type { ContactRow, ItemRow, ParticipantRole } from './rows';

/** The author of an item in a chat; null for the desk itself. */
export interface Author {
  role: ParticipantRole;
  participantId: string;
  userId: string;
  name: string;
}

/** A message or event that has not been stored yet. */
export type NewItem = Pick<ItemRow, 'type' | 'content_type' | 'content' | 'client_token'> & {
  author: Author | null;
};

/** The chat's attendee as an author. */
export const attendeeOf = (contact: ContactRow): Author => ({
  role: 'CUSTOMER',
  participantId: contact.participant_id,
  userId: contact.user_id,
  name: contact.user_name,
});

/** The chat's agent; null if it has none. */
export function agentOf(contact: ContactRow): Author | null {
  const { agent_id: userId, agent_name: name, agent_participant_id: participantId } = contact;
  if (userId === null || participantId === null) return null;
  return { role: 'AGENT', participantId, userId, name: name ?? '' };
}

const event = (contentType: string, author: Author | null): NewItem => ({
  type: 'EVENT',
  content_type: contentType,
  content: null,
  client_token: null,
  author,
});

export const joined = (author: Author): NewItem => event(CONTENT_TYPE.joined, author);
export const left = (author: Author): NewItem => event(CONTENT_TYPE.left, author);
export const chatEnded = (): NewItem => event(CONTENT_TYPE.ended, null);

/** A message; `clientToken` is the sender's own id for it. */
export const message = (author: Author, text: string, clientToken: string | null): NewItem => ({
  type: 'MESSAGE',
  content_type: CONTENT_TYPE.text,
  content: text,
  client_token: clientToken,
  author,
});
