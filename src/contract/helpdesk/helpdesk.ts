import * as z from 'zod/mini';
import { publicString, publicText } from '../kit/publicText';
import { done, isoInstant, numberInAddress, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/**
 * Path of the embedded participant service on every event's host: `/helpdesk/participant/…` and
 * `/helpdesk/socket`.
 */
export const HELPDESK_PATH = '/helpdesk';

/** Maximum length of a chat message, in characters. */
export const MAX_MESSAGE_LENGTH = 10_000;
/** Maximum length of a hand-over note to a colleague. */
export const MAX_NOTE_LENGTH = 1_000;
/** Maximum length of a transcript search query, a title or a name. */
const MAX_LINE = 200;

/** Content types of Amazon Connect chat items. */
export const CONTENT_TYPE = {
  text: 'text/plain',
  typing: 'application/vnd.amazonaws.connect.event.typing',
  joined: 'application/vnd.amazonaws.connect.event.participant.joined',
  left: 'application/vnd.amazonaws.connect.event.participant.left',
  ended: 'application/vnd.amazonaws.connect.event.chat.ended',
} as const;

/** A chat message, with Amazon Connect's field names. */
export const chatItem = z.object({
  Id: publicString,
  Type: z.enum(['MESSAGE', 'EVENT']),
  ContentType: publicString,
  Content: z.optional(z.string()),
  DisplayName: z.optional(z.string()),
  /** CUSTOMER is the attendee, SYSTEM the helpdesk itself, anything else an agent. */
  ParticipantRole: z.optional(publicString),
  ParticipantId: z.optional(z.string()),
  AbsoluteTime: publicString,
  /** The sender's own id for the message; resending with the same id creates no duplicate. */
  ClientToken: z.optional(publicString),
});
export type ChatItem = z.infer<typeof chatItem>;

/** Path of a page, without a query. */
const attendeePage = publicText(z.string().check(z.maxLength(2_000)));

/** Where the attendee currently is, shown to the agent. Reported by the attendee's browser. */
const attendeePlace = z.object({
  page: attendeePage,
  /** The browser's self-reported name. */
  browser: z.string().check(z.maxLength(500)),
  /** The latest actions, redacted as in a log, if one is being recorded and the attendee consented. */
  actions: z.optional(
    z
      .array(z.object({ type: publicText(z.string().check(z.maxLength(MAX_LINE))), at: isoInstant }))
      .check(z.maxLength(50)),
  ),
});
export type AttendeePlace = z.infer<typeof attendeePlace>;

/**
 * Starts a chat, in the format of Amazon Connect's StartChatContact behind an organizer's own address
 * (product.md#helpdesk). The attendee is identified by the id token; `DisplayName` is not trusted. 422 if the
 * contact flow or instance does not belong to this event; 409 outside opening hours. Returns an already open
 * chat, at any hour: one chat per attendee.
 */
export const startChat = defineEndpoint({
  id: 'startChat',
  method: 'POST',
  repeatable: 'finds',
  path: '/helpdesk/chats',
  access: 'authorized',
  body: z.object({
    ParticipantDetails: z.object({ DisplayName: z.string().check(z.maxLength(500)) }),
    ContactFlowId: publicText(z.string().check(z.maxLength(500))),
    InstanceId: publicText(z.string().check(z.maxLength(500))),
    /** Not part of Amazon Connect's request; never sent to an external helpdesk address. */
    Attendee: z.optional(attendeePlace),
    /**
     * Only find the open chat, without starting one: 404 if there is none. Never sent to an external helpdesk
     * address.
     */
    FindOnly: z.optional(z.boolean()),
  }),
  response: z.object({
    data: z.object({
      startChatResult: z.object({
        ContactId: publicString,
        ParticipantId: z.string(),
        /** Opaque; lets its bearer join this chat until the chat ends, for a day at most. */
        ParticipantToken: z.string(),
      }),
    }),
  }),
});

/**
 * Opening hours of one day in the event's own time zone, e.g. `09:00` to `17:30`; an end at or before the
 * start is on the next day. Opening hours use event time, everything else in the helpdesk uses real time.
 */
const openHours = z.object({
  day: z.iso.date(),
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  to: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

/** Opening hours of the helpdesk. Without any, it is always open. */
export const deskHours = z.object({
  hours: z.array(openHours).check(z.maxLength(200)),
  /** Shown outside opening hours, next to the next opening time; empty for the default text. */
  closedText: z.string().check(z.maxLength(1_000)),
});
export type DeskHours = z.infer<typeof deskHours>;

/**
 * Reports the page the caller is on while they have an open chat. Only affects their own chat; does nothing
 * without one.
 */
export const noteAttendeePage = defineEndpoint({
  id: 'noteAttendeePage',
  method: 'PUT',
  path: '/helpdesk/page',
  access: 'authorized',
  body: z.object({ page: attendeePage }),
  response: done,
});

/**
 * Reports, on page unload, that the caller is leaving the page with their open chat. The chat ends if they do
 * not return within a minute. Has no effect on someone else's chat or one that has ended.
 */
export const noteAttendeeLeft = defineEndpoint({
  id: 'noteAttendeeLeft',
  method: 'PUT',
  path: '/helpdesk/left',
  access: 'authorized',
  outlivesPage: true,
  body: z.object({ contactId: publicText(z.uuid()) }),
  response: done,
});

/**
 * Ends the caller's own chat by its id: for a browser that has not joined it or has lost its connection. Has
 * no effect on someone else's chat, or one that has ended or does not exist.
 */
export const endOwnChat = defineEndpoint({
  id: 'endOwnChat',
  method: 'PUT',
  path: '/helpdesk/ended',
  access: 'authorized',
  outlivesPage: true,
  body: z.object({ contactId: publicText(z.uuid()) }),
  response: done,
});

/**
 * The newest 100 messages and events of the caller's own chat before `before` (an item's number), in order;
 * `before` in the reply leads to the preceding page. 404 for anyone else's chat, and once it is deleted.
 */
export const getOwnTranscript = defineEndpoint({
  id: 'getOwnTranscript',
  method: 'GET',
  path: '/helpdesk/chats/{contactId}/transcript',
  access: 'authorized',
  params: z.object({ contactId: publicText(z.uuid()) }),
  query: z.object({ before: z.optional(numberInAddress(1)) }),
  response: z.object({ items: z.array(chatItem), before: z.nullable(z.int()) }),
});

/** A period in which the helpdesk is open. */
const openPeriod = z.object({ opensAt: isoInstant, closesAt: isoInstant });
export type OpenPeriod = z.infer<typeof openPeriod>;

/** Number of periods that attendees are told in advance. */
export const SHOWN_PERIODS = 14;

/** Whether the helpdesk is open: what attendees may know before starting a chat. */
export const getDeskStatus = defineEndpoint({
  id: 'getDeskStatus',
  method: 'GET',
  path: '/helpdesk/status',
  access: 'authorized',
  response: z.object({
    open: z.boolean(),
    /** The next opening time; null if the helpdesk is open, or no hours are left. */
    opensAt: z.nullable(isoInstant),
    closedText: z.string(),
    /** The current period, if there is one, and those to come. Empty if it is always open, or never again. */
    hours: z.array(openPeriod),
    /** Chats waiting for an agent. */
    waiting: z.int(),
    /** Whether the caller has an open chat, which continues outside opening hours. */
    chatOpen: z.boolean(),
  }),
});

/** Who may act as an agent: superusers and users with the role `helpdesk`. */
const agentAccess = 'helpdesk' as const;

const contactStatus = z.enum(['waiting', 'active', 'ended']);

/** A chat in the desk's list. */
export const contact = z.object({
  contactId: publicText(z.uuid()),
  status: contactStatus,
  attendee: z.object({
    userId,
    name: z.string(),
    companyName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    place: z.nullable(attendeePlace),
    /** When the attendee left the page; cleared when they return. */
    leftAt: z.optional(isoInstant),
  }),
  /** The assigned agent; null while waiting. */
  agent: z.nullable(z.object({ userId, name: z.string() })),
  startedAt: isoInstant,
  acceptedAt: z.nullable(isoInstant),
  endedAt: z.nullable(isoInstant),
  /** The last hand-over: who made it, and their note for the next agent. Not visible to the attendee. */
  handOver: z.nullable(z.object({ by: z.string(), at: isoInstant, note: z.string() })),
  /** The last message, shortened, and whether the attendee wrote it. */
  lastMessage: z.nullable(z.object({ text: z.string(), at: isoInstant, fromAttendee: z.boolean() })),
  /** Number of the contact's last change, comparable with the channel's sequence numbers. */
  revision: z.int(),
});
export type Contact = z.infer<typeof contact>;

const contactParams = z.object({ contactId: publicText(z.uuid()) });

/** The desk's initial data. `seq`: position in the channel `helpdesk/desk` to follow changes from. */
export const getDesk = defineEndpoint({
  id: 'getDesk',
  method: 'GET',
  path: '/helpdesk/desk',
  access: agentAccess,
  response: z.object({
    /** Waiting and active chats, oldest first. */
    contacts: z.array(contact),
    cannedAnswers: z.array(z.object({ title: z.string(), text: z.string() })),
    hours: deskHours,
    /** Agents a chat can be handed to: those who had the desk open in the last few minutes. */
    colleagues: z.array(z.object({ userId, name: z.string() })),
    seq: z.int(),
  }),
});

/** Accepts a waiting chat. Only one agent succeeds: 409 for everyone else. */
export const acceptContact = defineEndpoint({
  id: 'acceptContact',
  method: 'POST',
  path: '/helpdesk/contacts/{contactId}/accept',
  access: agentAccess,
  params: contactParams,
  response: contact,
});

/**
 * Sends a message to the attendee. Repeating a `clientToken` sends no second message. 409 if the chat is not
 * the caller's or has ended.
 */
export const sendAgentMessage = defineEndpoint({
  id: 'sendAgentMessage',
  method: 'POST',
  path: '/helpdesk/contacts/{contactId}/messages',
  access: agentAccess,
  params: contactParams,
  body: z.object({
    clientToken: publicText(z.uuid()),
    text: z.string().check(z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
  }),
  response: z.object({ item: chatItem }),
});

/** Shows the attendee that an answer is being typed. */
export const sendAgentTyping = defineEndpoint({
  id: 'sendAgentTyping',
  method: 'POST',
  repeatable: 'reads',
  path: '/helpdesk/contacts/{contactId}/typing',
  access: agentAccess,
  params: contactParams,
  response: done,
});

/**
 * Hands a chat to a colleague, or back to the queue (`userId` null), with a note for the next agent. 409 if
 * it is not the caller's, unless its agent has left the desk: then any agent may take it (with their own
 * `userId`) or hand it over. 422 if the recipient is not at the desk.
 */
export const handOverContact = defineEndpoint({
  id: 'handOverContact',
  method: 'POST',
  path: '/helpdesk/contacts/{contactId}/hand-over',
  access: agentAccess,
  params: contactParams,
  body: z.object({
    userId: z.nullable(userId),
    note: z.optional(z.string().check(z.maxLength(MAX_NOTE_LENGTH))),
  }),
  response: contact,
});

/**
 * Ends a chat for everyone; no effect on an ended one. 409 unless the chat is the caller's or the caller is a
 * superuser.
 */
export const endContact = defineEndpoint({
  id: 'endContact',
  method: 'POST',
  path: '/helpdesk/contacts/{contactId}/end',
  access: agentAccess,
  params: contactParams,
  response: contact,
});

/**
 * The newest 100 messages and events before `before` (an item's number), in order. `seq`: position in the
 * channel `helpdesk/contact/<contactId>` to follow items from.
 */
export const getTranscript = defineEndpoint({
  id: 'getTranscript',
  method: 'GET',
  path: '/helpdesk/contacts/{contactId}/transcript',
  access: agentAccess,
  params: contactParams,
  query: z.object({ before: z.optional(numberInAddress(1)) }),
  response: z.object({
    contact,
    items: z.array(z.object({ number: z.int(), item: chatItem })),
    more: z.boolean(),
    seq: z.int(),
  }),
});

/** A chat found by a search, with an excerpt of the newest matching message, if any message matches. */
const foundContact = z.extend(contact, {
  hit: z.optional(z.object({ text: z.string(), fromAttendee: z.boolean() })),
});
export type FoundContact = z.infer<typeof foundContact>;

/** Ended chats, newest first, 50 per page; `query` searches message texts and attendee names. */
export const searchTranscripts = defineEndpoint({
  id: 'searchTranscripts',
  method: 'GET',
  path: '/helpdesk/contacts',
  access: agentAccess,
  query: z.object({
    query: z.optional(z.string().check(z.maxLength(MAX_LINE))),
    /** From the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: z.object({ contacts: z.array(foundContact), cursor: z.nullable(z.string()) }),
});

/**
 * Sets opening hours and canned answers. In an answer, `{name}` is replaced with the attendee's name and
 * `{agent}` with the agent's.
 */
export const setDeskOptions = defineEndpoint({
  id: 'setDeskOptions',
  method: 'PUT',
  path: '/helpdesk/options',
  access: 'superuser',
  body: z.object({
    hours: deskHours,
    cannedAnswers: z
      .array(
        z.object({
          title: z.string().check(z.minLength(1), z.maxLength(MAX_LINE)),
          text: z.string().check(z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
        }),
      )
      .check(z.maxLength(200)),
  }),
  response: done,
});

/** Channel for changes at the desk: each message is a `contact` in its current state. Agents only. */
export const DESK_CHANNEL = 'helpdesk/desk';
/** Signal on a chat's channel: someone is typing. */
export const typingSignal = z.object({
  ContentType: z.literal(CONTENT_TYPE.typing),
  /** Who is typing, as in a `chatItem`. */
  ParticipantRole: publicString,
});

/**
 * Signal on a chat's channel: the attendee left a page. If another browser still has the chat open, its next
 * frame shows that they are there.
 */
export const leftSignal = z.object({ kind: z.literal('attendeeLeft') });

/**
 * Channel of one chat: messages are `chatItem`s, signals are a `typingSignal` or a `leftSignal`. Agents only.
 */
export const contactChannel = (contactId: string) => `helpdesk/contact/${contactId}`;
