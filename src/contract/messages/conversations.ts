import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { attendeeResult } from '../people/attendees';
import { boothHours } from '../exhibition/booth';
import { done, isoInstant, resourceId, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { message, number, revision } from './messages';
import { closedReason } from '../platform/problemFault';
import { typedName } from '../kit/typedFields';

/** Maximum number of people in a group, including its creator. */
export const MAX_GROUP_SIZE = 20;
/** Maximum length of a group's name. */
export const MAX_GROUP_NAME = 80;
/** Conversations per page. */
export const CONVERSATIONS_PAGE = 50;
/**
 * How long a person counts as typing after the last signal, in milliseconds. Clients repeat it at half that
 * interval.
 */
export const TYPING_MS = 6_000;

/**
 * Who talks: two people (`direct`), several (`group`), or one person with a company, whose staff share it
 * (`booth`).
 */
export const conversationKind = z.enum(['direct', 'group', 'booth']);
export type ConversationKind = z.infer<typeof conversationKind>;

/** Somebody in a conversation, as its other members see them. */
export const conversationMember = z.object({
  attendee: attendeeResult,
  /** Of a group: may rename it, add and remove people. */
  isAdmin: z.boolean(),
  /**
   * Number of the last message they read; null where that is not shown to the caller (product.md#messages).
   */
  read: z.nullable(number),
});
export type ConversationMember = z.infer<typeof conversationMember>;

/**
 * The caller's place in a conversation: `member`; `asked`: somebody they are not connected with wrote first,
 * and waits for their answer; `left`: they left it or were removed, and see nothing that was written since.
 */
export const membership = z.enum(['member', 'asked', 'left']);
export type Membership = z.infer<typeof membership>;

/** The company of a `booth` conversation. */
export const conversationBooth = z.object({
  exhibitorId: resourceId,
  companyName: z.string(),
  logo: z.nullable(z.string()),
  /** Whether the caller answers for the company. */
  isStaff: z.boolean(),
  /** Who is to answer; null while nobody has taken it, and for visitors, who see only the company. */
  assignee: z.nullable(z.object({ userId, name: z.string() })),
  /** When staff is at the booth, as published; empty if it is not, and for staff. */
  hours: z.array(boothHours),
  /** The staff considers it done; the visitor's next message opens it again. False for visitors. */
  isDone: z.boolean(),
});
export type ConversationBooth = z.infer<typeof conversationBooth>;

/** A conversation as the caller sees it. */
export const conversation = z.object({
  conversationId: publicText(z.uuid()),
  kind: conversationKind,
  /** Of a group; empty otherwise. A group without a name is shown by its members' names. */
  name: z.string(),
  /** Picture of a group; null if it has none. */
  picture: z.nullable(z.string()),
  /** The others who are in it now; for staff of a booth, the visitor. Erased people are missing. */
  members: z.array(conversationMember),
  booth: z.nullable(conversationBooth),
  membership,
  isAdmin: z.boolean(),
  /** Whether its messages neither ring nor count. */
  isMuted: z.boolean(),
  /** Whether the caller's list shows it; false from taking it off the list to the next message. */
  isListed: z.boolean(),
  /** Null if the caller can write. */
  closed: z.nullable(closedReason),
  /** The last message that the caller may see; null if there is none. */
  last: z.nullable(message),
  /** Number of the last message the caller read. For staff of a booth: that any of them read. */
  read: number,
  /** Messages of others after it. */
  unread: z.int().check(z.minimum(0)),
  /** Grows with every change of the conversation or of a message in it. */
  revision,
  /** Event time of the last message, or of the conversation's creation. Lists are ordered by it. */
  at: isoInstant,
});
export type Conversation = z.infer<typeof conversation>;

/**
 * What a list shows: all, with unread messages, with one person, groups, with booths, or requests to answer.
 * For a booth's inbox, also those that the caller took, and those that are done.
 */
export const conversationFilter = z.enum([
  ...(['all', 'unread', 'people', 'groups', 'booths', 'requests'] as const),
  ...(['mine', 'done'] as const),
]);
export type ConversationFilter = z.infer<typeof conversationFilter>;

/**
 * The caller's conversations that have a message or are groups, latest first, page by page. Requests to
 * answer are listed under `requests` only. With `query`, those whose name or members match each word,
 * including those that the caller took off their list.
 */
export const listConversations = defineEndpoint({
  id: 'listConversations',
  method: 'GET',
  path: '/conversations',
  access: 'authorized',
  query: z.object({
    filter: z.optional(conversationFilter),
    query: z.optional(z.string().check(z.maxLength(200))),
    /**
     * The inbox of this exhibitor, for its staff (403 for others); its filters are all, unread, mine and
     * done.
     */
    inbox: z.optional(resourceId),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    conversations: z.array(conversation),
    /** Where the next page begins; null on the last. */
    next: z.nullable(z.string()),
    /** How many requests wait for an answer. */
    requests: z.int().check(z.minimum(0)),
  }),
});

/**
 * Opens a conversation: with one person or a company, the existing one if there is one; a group is always
 * new. The others learn of it with its first message, or at once for a group. 404 for hidden people and
 * unknown companies, 403 for exhibitors who may not write first, 422 for oneself and for too many people, 429
 * for too many new ones in an hour.
 */
export const openConversation = defineEndpoint({
  id: 'openConversation',
  method: 'POST',
  path: '/conversations',
  access: 'authorized',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('direct'), with: userId }),
    z.object({
      kind: z.literal('group'),
      name: typedName(0, MAX_GROUP_NAME),
      members: z.array(userId).check(z.minLength(1), z.maxLength(MAX_GROUP_SIZE - 1)),
    }),
    /** As a visitor. */
    z.object({ kind: z.literal('booth'), exhibitorId: resourceId }),
    /** As staff of the company, to a visitor. */
    z.object({ kind: z.literal('visitor'), exhibitorId: resourceId, with: userId }),
  ]),
  response: conversation,
});

const params = z.object({ conversationId: publicText(z.uuid()) });
const memberParams = z.extend(params, { attendeeId: userId });

/** 404 for people who were never in it. */
export const getConversation = defineEndpoint({
  id: 'getConversation',
  method: 'GET',
  path: '/conversations/{conversationId}',
  access: 'authorized',
  params,
  response: conversation,
});

/** Names a group or gives it an uploaded picture; only its admins (403). */
export const updateGroup = defineEndpoint({
  id: 'updateGroup',
  method: 'PUT',
  path: '/conversations/{conversationId}/group',
  access: 'authorized',
  params,
  body: z.object({
    name: typedName(0, MAX_GROUP_NAME),
    /** Id of a file of the conversation with purpose `picture`; null for none. Left out, it stays. */
    pictureFileId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  response: conversation,
});

/**
 * Adds somebody to a group, or grants or revokes a member's admin role; only its admins (403). New members
 * see messages from then on. 422 when the group is full, 404 for hidden people.
 */
export const putMember = defineEndpoint({
  id: 'putMember',
  method: 'PUT',
  path: '/conversations/{conversationId}/members/{attendeeId}',
  access: 'authorized',
  params: memberParams,
  body: z.object({ isAdmin: z.boolean() }),
  response: conversation,
});

/**
 * Leaves a group, or, as its admin, removes somebody. When the last admin leaves, the longest-standing member
 * becomes one. 422 for other conversations.
 */
export const deleteMember = defineEndpoint({
  id: 'deleteMember',
  method: 'DELETE',
  path: '/conversations/{conversationId}/members/{attendeeId}',
  access: 'authorized',
  params: memberParams,
  response: conversation,
});

/**
 * Answers a request: accepted, it becomes a conversation like any other; refused, it is gone, and the other
 * person is not told.
 */
export const answerRequest = defineEndpoint({
  id: 'answerRequest',
  method: 'PUT',
  path: '/conversations/{conversationId}/request',
  access: 'authorized',
  params,
  body: z.object({ accept: z.boolean() }),
  response: done,
});

/** Reports up to which message the caller has read. A lower number than before has no effect. */
export const markRead = defineEndpoint({
  id: 'markRead',
  method: 'PUT',
  path: '/conversations/{conversationId}/read',
  access: 'authorized',
  params,
  body: z.object({ number }),
  response: done,
});

/** Marks all of the caller's conversations as read, apart from requests. */
export const markAllRead = defineEndpoint({
  id: 'markAllRead',
  method: 'PUT',
  path: '/conversations/read',
  access: 'authorized',
  response: done,
});

/** Reports that the caller is typing, if they let others see that. */
export const putTyping = defineEndpoint({
  id: 'putTyping',
  method: 'PUT',
  path: '/conversations/{conversationId}/typing',
  access: 'authorized',
  params,
  response: done,
});

export const muteConversation = defineEndpoint({
  id: 'muteConversation',
  method: 'PUT',
  path: '/conversations/{conversationId}/muted',
  access: 'authorized',
  params,
  body: z.object({ isMuted: z.boolean() }),
  response: done,
});

/**
 * Takes a conversation off the caller's list, until its next message brings it back, or puts it back. Off the
 * list, it does not count as unread and is listed only with a query. 422 for requests, and for inboxes.
 */
export const putListed = defineEndpoint({
  id: 'putListed',
  method: 'PUT',
  path: '/conversations/{conversationId}/listed',
  access: 'authorized',
  params,
  body: z.object({ isListed: z.boolean() }),
  response: done,
});

/**
 * Takes a booth's conversation, hands it to a colleague or back to everybody, and marks it as done or open;
 * staff only (403).
 */
export const putInboxState = defineEndpoint({
  id: 'putInboxState',
  method: 'PUT',
  path: '/conversations/{conversationId}/inbox',
  access: 'authorized',
  params,
  body: z.object({ assignee: z.nullable(userId), isDone: z.boolean() }),
  response: conversation,
});
