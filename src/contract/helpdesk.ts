import * as z from 'zod/mini';
import { done, isoInstant, userId } from './common';
import { defineEndpoint } from './endpoint';

/** Where the embedded participant service is, at every event's host: `/helpdesk/participant/…` and `/helpdesk/socket`. */
export const HELPDESK_PATH = '/helpdesk';

/** Longest message of a chat, in characters. */
export const MAX_MESSAGE_LENGTH = 10_000;
/** Longest note to the colleague whom a chat is handed to. */
export const MAX_NOTE_LENGTH = 1_000;
/** Longest query of the transcripts' search, and longest title or name. */
const MAX_LINE = 200;

/** Content types of Amazon Connect's chat items. */
export const CONTENT_TYPE = {
  text: 'text/plain',
  typing: 'application/vnd.amazonaws.connect.event.typing',
  joined: 'application/vnd.amazonaws.connect.event.participant.joined',
  left: 'application/vnd.amazonaws.connect.event.participant.left',
  ended: 'application/vnd.amazonaws.connect.event.chat.ended',
} as const;

/** A chat message (spec §3): as Amazon Connect names its fields. */
export const chatItem = z.object({
  Id: z.string(),
  Type: z.enum(['MESSAGE', 'EVENT']),
  ContentType: z.string(),
  Content: z.optional(z.string()),
  DisplayName: z.optional(z.string()),
  /** CUSTOMER is the attendee, SYSTEM the desk itself, everything else a person of the desk. */
  ParticipantRole: z.optional(z.string()),
  ParticipantId: z.optional(z.string()),
  AbsoluteTime: z.string(),
  /** The sender's own id of the message: what was sent again is the same message. */
  ClientToken: z.optional(z.string()),
});
export type ChatItem = z.infer<typeof chatItem>;

/** Path of a page, without a query. */
const attendeePage = z.string().check(z.maxLength(2_000));

/** Where the attendee is, which the desk shows to whom answers. Said by the attendee's browser. */
const attendeePlace = z.object({
  page: attendeePage,
  /** The browser, as it calls itself. */
  browser: z.string().check(z.maxLength(500)),
  /** The last actions, redacted as a log is, when one is recorded and the attendee agreed. */
  actions: z.optional(
    z
      .array(z.object({ type: z.string().check(z.maxLength(MAX_LINE)), at: isoInstant }))
      .check(z.maxLength(50)),
  ),
});
export type AttendeePlace = z.infer<typeof attendeePlace>;

/**
 * Starts a chat (spec §7), in the form of Amazon Connect's StartChatContact behind an organiser's own address. Who chats is the
 * id token's person: `DisplayName` is not believed. 422 when contact flow or instance are not this event's; 409 out of hours.
 * A chat that is open already is found again, at any hour: one chat a person.
 */
export const startChat = defineEndpoint({
  id: 'startChat',
  method: 'POST',
  repeatable: 'finds',
  path: '/helpdesk/chats',
  access: 'authorized',
  body: z.object({
    ParticipantDetails: z.object({ DisplayName: z.string().check(z.maxLength(500)) }),
    ContactFlowId: z.string().check(z.maxLength(500)),
    InstanceId: z.string().check(z.maxLength(500)),
    /** Beside what Amazon Connect knows; a foreign helpdesk address never gets it. */
    Attendee: z.optional(attendeePlace),
    /** Find the open chat and begin none: 404 where there is none. A foreign helpdesk address never gets it. */
    FindOnly: z.optional(z.boolean()),
  }),
  response: z.object({
    data: z.object({
      startChatResult: z.object({
        ContactId: z.string(),
        ParticipantId: z.string(),
        /** Opaque; lets its bearer join this chat, for as long as the chat goes on and a day at most. */
        ParticipantToken: z.string(),
      }),
    }),
  }),
});

/**
 * Hours of a day in the event's own time zone, `09:00` to `17:30`; an end that is not after its beginning lies on the next day. They
 * go by event time, everything else at the helpdesk by real time.
 */
const openHours = z.object({
  day: z.iso.date(),
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  to: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

/** When people answer. Without hours the desk is always open. */
export const deskHours = z.object({
  hours: z.array(openHours).check(z.maxLength(200)),
  /** What is said out of hours, beside when the desk opens next; empty for the product's own words. */
  closedText: z.string().check(z.maxLength(1_000)),
});
export type DeskHours = z.infer<typeof deskHours>;

/** Tells the desk on which page somebody with an open chat is now; their own chat alone, and nothing happens without one. */
export const noteAttendeePage = defineEndpoint({
  id: 'noteAttendeePage',
  method: 'PUT',
  path: '/helpdesk/page',
  access: 'authorized',
  body: z.object({ page: attendeePage }),
  response: done,
});

/**
 * Tells the desk that somebody leaves the page on which their chat is open; said at its unload. The chat ends when nobody comes back to
 * it within a minute. Somebody else's chat, and one that is over, stay as they are.
 */
export const noteAttendeeLeft = defineEndpoint({
  id: 'noteAttendeeLeft',
  method: 'PUT',
  path: '/helpdesk/left',
  access: 'authorized',
  outlivesPage: true,
  body: z.object({ contactId: z.uuid() }),
  response: done,
});

/**
 * Ends a chat of the caller's own by its id: for a browser that has not joined it, or whose connection with it is gone. Somebody else's
 * chat, one that is over and one that there is not stay as they are.
 */
export const endOwnChat = defineEndpoint({
  id: 'endOwnChat',
  method: 'PUT',
  path: '/helpdesk/ended',
  access: 'authorized',
  outlivesPage: true,
  body: z.object({ contactId: z.uuid() }),
  response: done,
});

/** Whether somebody answers now: what an attendee may know of the desk before a chat begins. */
export const getDeskStatus = defineEndpoint({
  id: 'getDeskStatus',
  method: 'GET',
  path: '/helpdesk/status',
  access: 'authorized',
  response: z.object({
    open: z.boolean(),
    /** When it opens next; null when it is open, or no hours are left. */
    opensAt: z.nullable(isoInstant),
    closedText: z.string(),
    /** Chats that wait for somebody. */
    waiting: z.int(),
    /** Whether the caller has an open chat, which goes on out of hours as well. */
    chatOpen: z.boolean(),
  }),
});

/** Who may answer: superusers and people with the role `helpdesk`. */
const agentAccess = 'helpdesk' as const;

const contactStatus = z.enum(['waiting', 'active', 'ended']);

/** A chat as the desk lists it. */
export const contact = z.object({
  contactId: z.uuid(),
  status: contactStatus,
  attendee: z.object({
    userId,
    name: z.string(),
    companyName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    place: z.nullable(attendeePlace),
    /** When they left the page, as long as they are not back. */
    leftAt: z.optional(isoInstant),
  }),
  /** Who answers; null while it waits. */
  agent: z.nullable(z.object({ userId, name: z.string() })),
  startedAt: isoInstant,
  acceptedAt: z.nullable(isoInstant),
  endedAt: z.nullable(isoInstant),
  /** The last hand-over: the name of who did it, and what they noted for whoever answers next. Attendees are not told. */
  handOver: z.nullable(z.object({ by: z.string(), at: isoInstant, note: z.string() })),
  /** The last message, shortened, with who wrote it. */
  lastMessage: z.nullable(z.object({ text: z.string(), at: isoInstant, fromAttendee: z.boolean() })),
  /** Number of the contact's last change, to be compared with those of the channel. */
  revision: z.int(),
});
export type Contact = z.infer<typeof contact>;

const contactParams = z.object({ contactId: z.uuid() });

/** All that the desk needs to begin with. `seq`: number in the channel `helpdesk/desk` from which on changes are to be followed. */
export const getDesk = defineEndpoint({
  id: 'getDesk',
  method: 'GET',
  path: '/helpdesk/desk',
  access: agentAccess,
  response: z.object({
    /** Waiting and active chats, the oldest first. */
    contacts: z.array(contact),
    cannedAnswers: z.array(z.object({ title: z.string(), text: z.string() })),
    hours: deskHours,
    /** People who may be handed a chat: those who had the desk open in the last minutes. */
    colleagues: z.array(z.object({ userId, name: z.string() })),
    seq: z.int(),
  }),
});

/** Takes a waiting chat. Exactly one person gets it: 409 for everybody else. */
export const acceptContact = defineEndpoint({
  id: 'acceptContact',
  method: 'POST',
  path: '/helpdesk/contacts/{contactId}/accept',
  access: agentAccess,
  params: contactParams,
  response: contact,
});

/** Writes to the attendee. The same `clientToken` again is the same message. 409 when the chat is not the caller's or is over. */
export const sendAgentMessage = defineEndpoint({
  id: 'sendAgentMessage',
  method: 'POST',
  path: '/helpdesk/contacts/{contactId}/messages',
  access: agentAccess,
  params: contactParams,
  body: z.object({
    clientToken: z.uuid(),
    text: z.string().check(z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
  }),
  response: z.object({ item: chatItem }),
});

/** Tells the attendee that an answer is being written. */
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
 * Hands a chat to a colleague, or back to the queue (`userId` null), with a note for whoever answers next. 409 when it is not the
 * caller's, unless its agent has left the desk: then anybody may take it (`userId` the caller's own) or give it away. 422 for
 * somebody who is not at the desk.
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

/** Ends a chat for everyone; one that has ended stays so. 409 unless it is the caller's own, or the caller is a superuser. */
export const endContact = defineEndpoint({
  id: 'endContact',
  method: 'POST',
  path: '/helpdesk/contacts/{contactId}/end',
  access: agentAccess,
  params: contactParams,
  response: contact,
});

/**
 * Messages and events of a chat before `before` (an item's number), the newest 100, in order. `seq`: number in the channel
 * `helpdesk/contact/<contactId>` from which on items are to be followed.
 */
export const getTranscript = defineEndpoint({
  id: 'getTranscript',
  method: 'GET',
  path: '/helpdesk/contacts/{contactId}/transcript',
  access: agentAccess,
  params: contactParams,
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
  response: z.object({
    contact,
    items: z.array(z.object({ number: z.int(), item: chatItem })),
    more: z.boolean(),
    seq: z.int(),
  }),
});

/** A chat that a search found, with the newest message that has one of its words, cut around it; none where no message has. */
const foundContact = z.extend(contact, {
  hit: z.optional(z.object({ text: z.string(), fromAttendee: z.boolean() })),
});
export type FoundContact = z.infer<typeof foundContact>;

/** Ended chats, the newest first, 50 a page; `query` finds words of messages and names of attendees. */
export const searchTranscripts = defineEndpoint({
  id: 'searchTranscripts',
  method: 'GET',
  path: '/helpdesk/contacts',
  access: agentAccess,
  query: z.object({
    query: z.optional(z.string().check(z.maxLength(MAX_LINE))),
    /** Of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: z.object({ contacts: z.array(foundContact), cursor: z.nullable(z.string()) }),
});

/** Sets the desk's hours and answers that stand ready. `{name}` in an answer becomes the attendee's name, `{agent}` the agent's. */
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

/** Channel with the desk's changes: each message is a `contact` as it stands now. Followed by those who may answer. */
export const DESK_CHANNEL = 'helpdesk/desk';
/** Signal of a chat's channel: somebody is writing. */
export const typingSignal = z.object({
  ContentType: z.literal(CONTENT_TYPE.typing),
  /** Who, as in a `chatItem`. */
  ParticipantRole: z.string(),
});

/** Signal of a chat's channel: a page of the attendee's was left. Whoever has the chat open in another browser is asked for a sign. */
export const leftSignal = z.object({ kind: z.literal('attendeeLeft') });

/** Channel of one chat: each message is a `chatItem`, each signal a `typingSignal` or a `leftSignal`. Followed by those who may answer. */
export const contactChannel = (contactId: string) => `helpdesk/contact/${contactId}`;
