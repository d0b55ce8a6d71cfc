import * as z from 'zod/mini';
import { isoInstant } from '../kit/common';
import { publicString, publicText } from '../kit/publicText';

/**
 * Path of an event's realtime socket: `/api/<conferenceId>/realtime`. Its frames are JSON, as described here.
 */
export const REALTIME_PATH = '/realtime';

/** How long a socket may stay unauthenticated, in milliseconds. */
export const AUTHENTICATION_DEADLINE_MS = 10_000;
/**
 * Each side sends something at least this often, and considers the socket dead after twice that time without
 * a frame. Including a few seconds for closing, the socket of a lost client is closed within half a minute.
 */
export const HEARTBEAT_MS = 12_000;
/** Maximum length of a client frame, in characters. */
export const MAX_CLIENT_FRAME = 64 * 1024;
/** Maximum number of channels per socket. */
export const MAX_SUBSCRIPTIONS = 100;

/**
 * Name of a channel within its event: segments separated by slashes, the first of which is its kind, e.g.
 * `helpdesk/queue` or `user/17`. The kind decides who may subscribe and publish.
 */
export const channelName = publicText(
  z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}(\/[A-Za-z0-9_.:@%!~*'()-]{1,255}){0,3}$/)),
);

/**
 * Channel for messages to one user on all their devices. Ids are encoded, because other providers' ids may
 * contain any character.
 */
export const userChannel = (userId: string) => `user/${encodeURIComponent(userId)}`;

/**
 * Number of a message in its channel: 1, 2, 3 …, in commit order and without gaps. 0 is the position before
 * the first.
 */
const sequence = z.int().check(z.minimum(0));

/**
 * Chosen by the client for each message; resending with the same id after a lost connection creates no
 * duplicate.
 */
const publicationId = publicText(z.uuid());

/** Frames from the client. The first is `authenticate`, so the token never appears in the socket's URL. */
export const clientFrame = z.discriminatedUnion('type', [
  /** The id token: in the first frame, and again after every renewal. */
  z.object({ type: z.literal('authenticate'), token: z.string().check(z.maxLength(20_000)) }),
  /** Subscribes to a channel, starting after number `after`, or from now on if null. */
  z.object({ type: z.literal('subscribe'), channel: channelName, after: z.nullable(sequence) }),
  z.object({ type: z.literal('unsubscribe'), channel: channelName }),
  z.object({ type: z.literal('publish'), id: publicationId, channel: channelName, body: z.unknown() }),
  /**
   * Something transient on a channel that this socket follows: not numbered, not stored, and not answered
   * unless it is refused.
   */
  z.object({ type: z.literal('signal'), channel: channelName, body: z.unknown() }),
  z.object({ type: z.literal('heartbeat') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** Why a request was refused; `retryable` means it may succeed later. */
const refusal = z.object({
  code: z.enum(['forbidden', 'unknownChannel', 'badFrame', 'tooMany', 'tooOften', 'unavailable']),
  /** English text that says what is wrong and what to do. */
  message: z.string(),
  retryable: z.boolean(),
});
export type Refusal = z.infer<typeof refusal>;

/** Frames from the server. */
export const serverFrame = z.discriminatedUnion('type', [
  /**
   * The token is valid until `expires` (milliseconds since 1970, real time); the socket is then closed unless
   * the token is renewed.
   */
  z.object({ type: z.literal('authenticated'), userId: z.string(), expires: z.int() }),
  /** Subscription confirmed; messages after `seq` follow. */
  z.object({ type: z.literal('subscribed'), channel: channelName, seq: sequence }),
  /**
   * The messages after the client's number are no longer stored: reload the state; messages after `seq`
   * follow.
   */
  z.object({ type: z.literal('reset'), channel: channelName, seq: sequence }),
  z.object({
    type: z.literal('message'),
    channel: channelName,
    seq: sequence,
    /** When the server stored it, in real time. */
    at: isoInstant,
    body: z.unknown(),
  }),
  /** A transient event such as typing: unnumbered and never resent. */
  z.object({ type: z.literal('signal'), channel: channelName, body: z.unknown() }),
  /** The message is stored under this number and will reach all subscribers. */
  z.object({ type: z.literal('published'), id: publicationId, seq: sequence }),
  z.object({
    type: z.literal('refused'),
    channel: z.nullable(publicString),
    id: z.nullable(publicString),
    refusal,
  }),
  z.object({ type: z.literal('heartbeat') }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;

/** The server's own reasons for closing a socket (RFC 6455 reserves 4000 to 4999 for applications). */
export const CLOSE = {
  /** No valid token in time: sign in again before reconnecting. */
  unauthenticated: 4001,
  /** The token expired without renewal: reconnect with a new one. */
  expired: 4002,
  /** The sign-in session was signed out: do not reconnect. */
  signedOut: 4003,
  /** The first frame was not `authenticate`, a frame was too long, or several were invalid. */
  badFrame: 4004,
  /** The user has too many sockets: reconnect much later. */
  tooMany: 4005,
  /** The server received nothing for too long. */
  silent: 4006,
  /**
   * The client reads too slowly, even after the server waited: reconnect and continue from the last number.
   */
  tooSlow: 4007,
} as const;

/** The channel that announces new, changed and withdrawn banners. */
export const ANNOUNCEMENTS_CHANNEL = 'announcements';

/** Sent on the person's own channel when something new is there: clients read the count and lists again. */
export const noticeHint = z.object({ kind: z.literal('notices') });
