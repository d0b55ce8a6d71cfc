import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { attendeeResult } from '../people/attendees';
import { done, isoInstant, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { message, number, revision } from './messages';

/**
 * Durable, in the channel of every member: something in the conversation has changed, up to this revision.
 * Clients that know less read the changes.
 */
export const conversationHint = z.object({
  kind: z.literal('conversation'),
  conversationId: publicText(z.uuid()),
  revision,
});

/**
 * A signal in the channel of every member: a new or changed message, if it is short and looks the same to all
 * of them. It applies to clients that know revision `after`; others wait for the hint that follows it.
 */
export const messageSignal = z.object({
  kind: z.literal('message'),
  conversationId: publicText(z.uuid()),
  message,
  after: revision,
});

/** A signal: somebody is typing. */
export const typingSignal = z.object({
  kind: z.literal('typing'),
  conversationId: publicText(z.uuid()),
  userId,
  name: z.string(),
});

/** A signal: a member read up to this number, on whichever device; to others only where that is shown. */
export const readSignal = z.object({
  kind: z.literal('read'),
  conversationId: publicText(z.uuid()),
  userId,
  number,
});

/** A signal to the person's own devices: their settings, blocks or closure changed and must be read again. */
export const messagingSignal = z.object({ kind: z.literal('messaging') });

/** What a person's channel carries for messaging, without the bodies of other features. */
export const messagingEvent = z.discriminatedUnion('kind', [
  conversationHint,
  messageSignal,
  typingSignal,
  readSignal,
  messagingSignal,
]);
export type MessagingEvent = z.infer<typeof messagingEvent>;

/**
 * Number of the caller's conversations with unread messages, shown as the badge of Message Center
 * (product.md#shell): those that are neither muted nor requests, and those of their booths' inboxes that
 * nobody else took.
 */
export const getUnread = defineEndpoint({
  id: 'getUnread',
  method: 'GET',
  path: '/messaging/unread',
  access: 'authorized',
  response: z.object({ unread: z.int().check(z.minimum(0)) }),
});

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1_439));

/** A person's choices about messages. Defaults in product.md#messages. */
export const messagingSettings = z.object({
  /** The first message of somebody they are not connected with waits for an answer. */
  strangersAsk: z.boolean(),
  /** Others see what they read, and they see what others read. */
  showsRead: z.boolean(),
  showsTyping: z.boolean(),
  /** Whether others see them online. */
  showsPresence: z.boolean(),
  /** Whether others see when they were last online. */
  showsLastSeen: z.boolean(),
  playsSound: z.boolean(),
  /** The number of unread conversations before the page's title. */
  countsInTitle: z.boolean(),
  /** Push messages while away. */
  pushes: z.boolean(),
  /** Enter sends, and Shift+Enter breaks the line; otherwise Ctrl+Enter sends. */
  enterSends: z.boolean(),
  /** When nothing rings, daily in `timeZone`; `to` may be on the next day. Null: never. */
  quietHours: z.nullable(
    z.object({ from: minuteOfDay, to: minuteOfDay, timeZone: z.string().check(z.maxLength(60)) }),
  ),
});
export type MessagingSettings = z.infer<typeof messagingSettings>;

/** The settings of somebody who has chosen none. */
export const DEFAULT_MESSAGING_SETTINGS: MessagingSettings = {
  strangersAsk: false,
  showsRead: true,
  showsTyping: true,
  showsPresence: true,
  showsLastSeen: false,
  playsSound: false,
  countsInTitle: true,
  pushes: false,
  enterSends: true,
  quietHours: null,
};

export const getMessagingSettings = defineEndpoint({
  id: 'getMessagingSettings',
  method: 'GET',
  path: '/messaging/settings',
  access: 'authorized',
  response: messagingSettings,
});

/** 422 for an unknown time zone, and for quiet hours that start and end at the same time. */
export const putMessagingSettings = defineEndpoint({
  id: 'putMessagingSettings',
  method: 'PUT',
  path: '/messaging/settings',
  access: 'authorized',
  body: messagingSettings,
  response: messagingSettings,
});

/** People whom the caller blocked, by name. */
export const listBlocks = defineEndpoint({
  id: 'listBlocks',
  method: 'GET',
  path: '/messaging/blocks',
  access: 'authorized',
  response: z.object({ blocked: z.array(attendeeResult) }),
});

const blockParams = z.object({ attendeeId: userId });

/**
 * Blocks somebody: neither can write to, ask to meet or connect with, or is suggested to the other; a
 * connection ends. The other is not told. 422 for oneself, 404 for people whom the caller has not met.
 */
export const putBlock = defineEndpoint({
  id: 'putBlock',
  method: 'PUT',
  path: '/messaging/blocks/{attendeeId}',
  access: 'authorized',
  params: blockParams,
  response: done,
});

/** Ends a block; what it ended does not come back. */
export const deleteBlock = defineEndpoint({
  id: 'deleteBlock',
  method: 'DELETE',
  path: '/messaging/blocks/{attendeeId}',
  access: 'authorized',
  params: blockParams,
  response: done,
});

/** Maximum length of the reason of a closure. */
export const MAX_CLOSURE_REASON = 300;

/** An organizer's closure of a person's messages. */
export const closure = z.object({
  reason: z.string(),
  /** Event time. */
  at: isoInstant,
  by: z.object({ userId: z.string(), name: z.string() }),
});
export type Closure = z.infer<typeof closure>;

/** Whether a person's messages are closed; null if they are open. */
export const getClosure = defineEndpoint({
  id: 'getClosure',
  method: 'GET',
  path: '/messaging/closures/{attendeeId}',
  access: 'superuser',
  params: blockParams,
  response: z.object({ closure: z.nullable(closure) }),
});

/**
 * Closes a person's messages: they read, but can neither write nor be written to. They are told; the act is
 * logged (product.md#moderation). Closing them again renews the reason. 422 for superusers, 404 if nobody has
 * this id.
 */
export const putClosure = defineEndpoint({
  id: 'putClosure',
  method: 'PUT',
  path: '/messaging/closures/{attendeeId}',
  access: 'superuser',
  params: blockParams,
  body: z.object({ reason: z.string().check(z.trim(), z.maxLength(MAX_CLOSURE_REASON)) }),
  response: z.object({ closure: z.nullable(closure) }),
});

export const deleteClosure = defineEndpoint({
  id: 'deleteClosure',
  method: 'DELETE',
  path: '/messaging/closures/{attendeeId}',
  access: 'superuser',
  params: blockParams,
  response: z.object({ closure: z.nullable(closure) }),
});

/** Problem `type` for what was sent too often (429); `Retry-After` says when to try again. */
export const TOO_MANY_MESSAGES_PROBLEM = 'urn:plenary:problem:too-many-messages';
