import type { Conversation } from '../../src/contract/messages/conversations';
import type { Message } from '../../src/contract/messages/messages';
import type { MessagingSettings } from '../../src/contract/messages/messaging';
import { buildAttendee } from './attendee';

/** A message of Ines Barbosa; each number has an id of its own. */
export function buildMessage(overrides: Partial<Message> = {}): Message {
  const number = overrides.number ?? 1;
  return {
    number,
    messageId: `99999999-0000-4000-8000-${String(number).padStart(12, '0')}`,
    senderId: 'ines',
    senderName: 'Ines Barbosa',
    forBooth: false,
    text: `Message ${number}`,
    fact: null,
    replyTo: null,
    files: [],
    cards: [],
    reactions: [],
    at: '2021-01-26T15:10:00.000Z',
    isEdited: false,
    isDeleted: false,
    isHidden: false,
    recordedAt: '2021-01-26T15:10:00.000Z',
    revision: number,
    ...overrides,
  };
}

export const CONVERSATION_ID = '11111111-1111-4111-8111-111111111111';

/** A conversation with Ines Barbosa, with nothing unread. */
export function buildConversation(overrides: Partial<Conversation> = {}): Conversation {
  const last = overrides.last === undefined ? buildMessage() : overrides.last;
  return {
    conversationId: CONVERSATION_ID,
    kind: 'direct',
    name: '',
    picture: null,
    members: [
      {
        attendee: buildAttendee({ attendeeId: 'ines', firstName: 'Ines', lastName: 'Barbosa' }),
        isAdmin: false,
        read: null,
      },
    ],
    booth: null,
    membership: 'member',
    isAdmin: false,
    isMuted: false,
    isListed: true,
    closed: null,
    last,
    read: last?.number ?? 0,
    unread: 0,
    revision: last?.revision ?? 1,
    at: last?.at ?? '2021-01-26T15:00:00.000Z',
    ...overrides,
  };
}

export const buildMessagingSettings = (overrides: Partial<MessagingSettings> = {}): MessagingSettings => ({
  strangersAsk: true,
  showsRead: true,
  showsTyping: true,
  showsPresence: true,
  showsLastSeen: false,
  playsSound: true,
  countsInTitle: true,
  pushes: true,
  enterSends: true,
  quietHours: null,
  ...overrides,
});
