import type { Conversation } from '../../../../contract/messages/conversations';
import type { Message } from '../../../../contract/messages/messages';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { buildConversation, buildMessage } from '../../../../../test/builders/message';

/** The user of the stories. */
export const USER = 'attendee';

const bea = buildAttendee({
  attendeeId: 'bea',
  firstName: 'Bea',
  lastName: 'Núñez',
  companyName: 'Metroport',
});

export const GROUP: Conversation = buildConversation({
  conversationId: '22222222-2222-4222-8222-222222222222',
  kind: 'group',
  name: 'Dwell time study',
  isAdmin: true,
  unread: 3,
  members: [
    { attendee: bea, isAdmin: true, read: 4 },
    { attendee: buildAttendee({ attendeeId: 'ines' }), isAdmin: false, read: null },
  ],
  at: '2021-01-26T14:20:00.000Z',
});

export const BOOTH: Conversation = buildConversation({
  conversationId: '33333333-3333-4333-8333-333333333333',
  kind: 'booth',
  members: [],
  booth: {
    exhibitorId: 'e1',
    companyName: 'Fjordkem',
    logo: null,
    isStaff: false,
    assignee: null,
    isDone: false,
    hours: [{ start: '2021-01-27T15:00:00.000Z', end: '2021-01-27T18:00:00.000Z' }],
  },
  at: '2021-01-25T14:20:00.000Z',
});

export const MUTED: Conversation = buildConversation({
  conversationId: '44444444-4444-4444-8444-444444444444',
  members: [{ attendee: bea, isAdmin: false, read: null }],
  isMuted: true,
  unread: 120,
  at: '2021-01-24T14:20:00.000Z',
});

const own = { senderId: USER, senderName: 'Alex Morgan' };

/** Messages in every form they can take. */
export const MESSAGES: Message[] = [
  buildMessage({ number: 1, at: '2021-01-25T15:00:00.000Z', text: 'Good morning! Did you see the keynote?' }),
  buildMessage({
    number: 2,
    at: '2021-01-25T15:01:00.000Z',
    text: 'The slides are at https://example.org/slides.',
  }),
  buildMessage({ number: 3, ...own, at: '2021-01-26T15:00:00.000Z', text: 'Not yet.\nTonight, I hope.' }),
  buildMessage({
    number: 4,
    at: '2021-01-26T15:02:00.000Z',
    text: 'Then this is for you.',
    isEdited: true,
    replyTo: { number: 3, senderName: 'Alex Morgan', text: 'Not yet. Tonight, I hope.', isGone: false },
    reactions: [
      { sign: '👍', people: [{ userId: USER, name: 'Alex Morgan' }] },
      { sign: '🎉', people: [{ userId: 'ines', name: 'Ines Barbosa' }] },
    ],
    cards: [
      {
        kind: 'session',
        id: 's1',
        title: 'Keynote: Buildings that can be cleaned',
        detail: 'Jan 26, 9:00',
        picture: null,
      },
      { kind: 'poster', id: 'p1', title: null, detail: '', picture: null },
    ],
  }),
  buildMessage({ number: 5, at: '2021-01-26T15:03:00.000Z', text: '', isDeleted: true }),
  buildMessage({
    number: 6,
    at: '2021-01-26T15:04:00.000Z',
    text: '',
    fact: { kind: 'renamed', name: 'Dwell time study' },
  }),
  buildMessage({
    number: 7,
    ...own,
    at: '2021-01-26T15:05:00.000Z',
    text: 'Here is our plan.',
    files: [
      {
        fileId: 'f1',
        name: 'shift-plan.pdf',
        mediaType: 'application/pdf',
        bytes: 1_400_000,
        pages: 3,
        url: '/files/shift-plan.pdf',
        createdAt: '2021-01-26T15:05:00.000Z',
      },
    ],
  }),
  buildMessage({
    number: 8,
    at: '2021-01-26T15:06:00.000Z',
    text: '',
    isDeleted: true,
    isHidden: true,
  }),
  buildMessage({
    number: 9,
    ...own,
    at: '2021-01-26T15:07:00.000Z',
    text: '',
    isDeleted: true,
    isHidden: true,
  }),
];
