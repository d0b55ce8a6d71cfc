import type pg from 'pg';

/** A message of a channel's log. */
export interface ChannelMessage {
  seq: number;
  /** When it was stored, ISO 8601, real time. */
  at: string;
  body: unknown;
}

/** Somebody who follows a channel in this process. */
export interface Follower {
  /** The next messages, in order and without gaps; the ones after them come once the promise has resolved: a slow reader waits. */
  deliver: (messages: readonly ChannelMessage[]) => void | Promise<void>;
  /** Something that is worth nothing a moment later. */
  signal: (body: unknown) => void;
  /** What came next is not kept any more: read the state anew; messages after `seq` come next. */
  reset: (seq: number) => void;
}

/** Channels of all events: durable, numbered logs in PostgreSQL, shared by all processes of the server. */
export interface Channels {
  /**
   * Appends to a channel; resolves with the message's number once it is stored: then it reaches every follower in every process.
   * A `key` that the channel had already changes nothing and gives the number it had. Within a transaction, `client` is its
   * connection, and the message exists when that commits.
   */
  publish: (
    conferenceId: string,
    channel: string,
    body: unknown,
    options?: { key?: string; client?: pg.ClientBase },
  ) => Promise<number>;
  /** Tells those who follow the channel just now; nothing is stored. At most 7,000 bytes of JSON. */
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
}
