import * as z from 'zod/mini';
import { isoInstant } from './common';

/** Where an event's realtime socket is: `/api/<conferenceId>/realtime`. Its frames are JSON texts, described here. */
export const REALTIME_PATH = '/realtime';

/** How long a socket may stay without a token, milliseconds. */
export const AUTHENTICATION_DEADLINE_MS = 10_000;
/**
 * Both sides send something at least this often; who hears nothing for twice as long takes the socket for lost. With a few
 * seconds for the goodbye, the socket of somebody who is gone is closed within half a minute.
 */
export const HEARTBEAT_MS = 12_000;
/** Longest frame that a client may send, in characters. */
export const MAX_CLIENT_FRAME = 64 * 1024;
/** Channels that one socket may follow. */
export const MAX_SUBSCRIPTIONS = 100;

/**
 * Name of a channel within its event: words joined by slashes, the first of which says its kind, e.g. `helpdesk/queue` or
 * `user/17`. Who may follow a channel or write to it is the kind's to say.
 */
export const channelName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}(\/[A-Za-z0-9_.:@%!~*'()-]{1,255}){0,3}$/));

/** Channel of what the server has to tell one person, on all their devices. Ids of other providers have any letters. */
export const userChannel = (userId: string) => `user/${encodeURIComponent(userId)}`;

/** Number of a message in its channel: 1, 2, 3 …, in the order of commit and without gaps. 0 stands before the first. */
const sequence = z.int().check(z.minimum(0));

/** Chosen by the client for each message it publishes; sent again after a lost connection, it doubles nothing. */
const publicationId = z.uuid();

/** What a client sends. Its first frame is `authenticate`: a token never stands in the socket's address. */
export const clientFrame = z.discriminatedUnion('type', [
  /** The id token: first of all, and again whenever it was renewed. */
  z.object({ type: z.literal('authenticate'), token: z.string().check(z.maxLength(20_000)) }),
  /** Follows a channel from number `after` on; null: from now on. */
  z.object({ type: z.literal('subscribe'), channel: channelName, after: z.nullable(sequence) }),
  z.object({ type: z.literal('unsubscribe'), channel: channelName }),
  z.object({ type: z.literal('publish'), id: publicationId, channel: channelName, body: z.unknown() }),
  z.object({ type: z.literal('heartbeat') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** Why something was refused; `retryable` refusals may go well later. */
const refusal = z.object({
  code: z.enum(['forbidden', 'unknownChannel', 'badFrame', 'tooMany', 'tooOften', 'unavailable']),
  /** Says in English what is wrong and what to do. */
  message: z.string(),
  retryable: z.boolean(),
});
export type Refusal = z.infer<typeof refusal>;

/** What the server sends. */
export const serverFrame = z.discriminatedUnion('type', [
  /** The token is good until `expires` (milliseconds since 1970, real time): then the socket is closed unless it is renewed. */
  z.object({ type: z.literal('authenticated'), userId: z.string(), expires: z.int() }),
  /** The channel is followed; messages after `seq` come next. */
  z.object({ type: z.literal('subscribed'), channel: channelName, seq: sequence }),
  /** What followed the client's number is not kept any more: read the state anew; messages after `seq` come next. */
  z.object({ type: z.literal('reset'), channel: channelName, seq: sequence }),
  z.object({
    type: z.literal('message'),
    channel: channelName,
    seq: sequence,
    /** When the server stored it, real time. */
    at: isoInstant,
    body: z.unknown(),
  }),
  /** Something that is worth nothing a moment later, such as typing: without a number, never sent again. */
  z.object({ type: z.literal('signal'), channel: channelName, body: z.unknown() }),
  /** The message is stored under this number: it will reach everyone. */
  z.object({ type: z.literal('published'), id: publicationId, seq: sequence }),
  z.object({
    type: z.literal('refused'),
    channel: z.nullable(z.string()),
    id: z.nullable(z.string()),
    refusal,
  }),
  z.object({ type: z.literal('heartbeat') }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;

/** Why the server closed a socket: the codes of its own (RFC 6455 leaves 4000 to 4999 to applications). */
export const CLOSE = {
  /** No token in time, or a bad one: sign in anew before coming back. */
  unauthenticated: 4001,
  /** The token ended and was not renewed: come back with a new one. */
  expired: 4002,
  /** The session was signed out: do not come back. */
  signedOut: 4003,
  /** The first frame was no `authenticate`, a frame was too long, or several made no sense. */
  badFrame: 4004,
  /** The person has too many sockets: come back much later. */
  tooMany: 4005,
  /** The server heard nothing for too long. */
  silent: 4006,
  /** The reader is so slow that even waiting did not help: come back and go on from the last number. */
  tooSlow: 4007,
} as const;
