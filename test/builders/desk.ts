import type { EndpointReply } from '../../src/contract/kit/endpoint';
import {
  CONTENT_TYPE,
  type ChatItem,
  type Contact,
  type getDesk,
} from '../../src/contract/helpdesk/helpdesk';

type Desk = EndpointReply<typeof getDesk>;

/** Id of the contact with the given number. */
export const contactIdOf = (number: number) =>
  `10000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** A waiting chat. */
export function buildContact(over: Partial<Contact> = {}): Contact {
  return {
    contactId: contactIdOf(1),
    status: 'waiting',
    attendee: {
      userId: 'robin',
      name: 'Robin Reed',
      companyName: 'Reed Retail',
      email: 'robin@example.org',
      place: { page: '/sessions/what-clean-means', browser: 'Firefox 132' },
    },
    agent: null,
    startedAt: '2021-01-26T15:08:00.000Z',
    acceptedAt: null,
    endedAt: null,
    handOver: null,
    lastMessage: { text: 'I hear no sound.', at: '2021-01-26T15:08:20.000Z', fromAttendee: true },
    revision: 1,
    ...over,
  };
}

/** A message from the attendee. */
export function buildChatItem(over: Partial<ChatItem> = {}): ChatItem {
  return {
    Id: 'item-1',
    Type: 'MESSAGE',
    ContentType: CONTENT_TYPE.text,
    Content: 'I hear no sound.',
    DisplayName: 'Robin Reed',
    ParticipantRole: 'CUSTOMER',
    ParticipantId: 'robin',
    AbsoluteTime: '2021-01-26T15:08:20.000Z',
    ...over,
  };
}

/** A desk with one waiting chat. */
export function buildDesk(over: Partial<Desk> = {}): Desk {
  return {
    contacts: [buildContact()],
    cannedAnswers: [
      { title: 'Greeting', text: 'Hello {name}, this is {agent}. How can I help?' },
      { title: 'Sound', text: 'Please look whether the tab is muted.' },
    ],
    hours: { hours: [], closedText: '' },
    colleagues: [{ userId: 'sam', name: 'Sam Stone' }],
    seq: 7,
    ...over,
  };
}
