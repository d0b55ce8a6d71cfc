import type pg from 'pg';

/** A message of a channel's log. */
export interface ChannelMessage {
  seq: number;
  /** When it was stored, ISO 8601, real time. */
  at: string;
  body: unknown;
}

/** Somebody who follows a channel in this process. Nothing is called before the promise of `follow` has resolved. */
export interface Follower {
  /** The next messages, in order and without gaps; the ones after them come once the promise has resolved: a slow reader waits. */
  deliver: (messages: readonly ChannelMessage[]) => void | Promise<void>;
  /** Something that is worth nothing a moment later. */
  signal: (body: unknown) => void;
  /** What came next is not kept any more: read the state anew; messages after `seq` come next. */
  reset: (seq: number) => void;
}

/** What this process does for channels just now, for its metrics. */
export interface ChannelCounts {
  channels: number;
  followers: number;
}

/** Longest message, in bytes of JSON. */
export const MAX_MESSAGE_BYTES = 256 * 1024;
/** Longest signal, in bytes of JSON: it travels in a NOTIFY, which takes 8,000. */
export const MAX_SIGNAL_BYTES = 7_000;

/** Channels of all events: durable, numbered logs in PostgreSQL, shared by all processes of the server. */
export interface Channels {
  /**
   * Appends to a channel; resolves with the message's number once it is stored: then it reaches every follower in every process.
   * A `key` that the channel had already changes nothing and gives the number it had. Within a transaction, `client` is its
   * connection, and the message exists when that commits; the channel is locked until then, so transactions that publish to
   * several channels do so in the same order. Throws a RangeError for a body of more than `MAX_MESSAGE_BYTES`.
   */
  publish: (
    conferenceId: string,
    channel: string,
    body: unknown,
    options?: { key?: string; client?: pg.ClientBase },
  ) => Promise<number>;
  /** Tells those who follow the channel just now; nothing is stored. Throws a RangeError for more than `MAX_SIGNAL_BYTES`. */
  signal: (conferenceId: string, channel: string, body: unknown) => Promise<void>;
  /** Number of a channel's last message; 0 when there is none. */
  head: (conferenceId: string, channel: string) => Promise<number>;
  /** Follows a channel from number `after` on, null: from now on. Resolves, once it does, with the number it goes on from. */
  follow: (
    conferenceId: string,
    channel: string,
    after: number | null,
    follower: Follower,
  ) => Promise<{ seq: number; stop: () => void }>;
  counts: () => ChannelCounts;
}
