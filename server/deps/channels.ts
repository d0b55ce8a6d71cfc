import type pg from 'pg';

/** A message in a channel's log. */
export interface ChannelMessage {
  seq: number;
  /** When it was stored, ISO 8601, real time. */
  at: string;
  body: unknown;
}

/** A follower of a channel in this process. Nothing is called before the promise of `follow` has resolved. */
export interface Follower {
  /**
   * Receives the next messages, in order and without gaps; the following ones are delivered once the promise
   * has resolved (backpressure).
   */
  deliver: (messages: readonly ChannelMessage[]) => void | Promise<void>;
  /** Receives a signal, which is worthless a moment later. */
  signal: (body: unknown) => void;
  /** The messages that came next are no longer retained: reload the state; delivery continues after `seq`. */
  reset: (seq: number) => void;
}

/** Current channel counts of this process, for its metrics. */
export interface ChannelCounts {
  channels: number;
  followers: number;
}

/** Maximum message size, in bytes of JSON. */
export const MAX_MESSAGE_BYTES = 256 * 1024;
/** Maximum signal size, in bytes of JSON: it is sent in a NOTIFY, which is limited to 8,000. */
export const MAX_SIGNAL_BYTES = 7_000;

/** Channels of all events: durable, numbered logs in PostgreSQL, shared by all server processes. */
export interface Channels {
  /**
   * Appends to a channel; resolves with the message's number once it is stored, after which it reaches every
   * follower in every process. A `key` the channel already has changes nothing and returns the existing
   * number. Within a transaction, pass its connection as `client`: the message exists once it commits, and
   * the channel is locked until then, so transactions that publish to several channels must do so in the same
   * order. Throws a RangeError for a body of more than `MAX_MESSAGE_BYTES`.
   */
  publish: (
    conferenceId: string,
    channel: string,
    body: unknown,
    options?: { key?: string; client?: pg.ClientBase },
  ) => Promise<number>;
  /**
   * Appends the same to several channels in one statement, within a transaction. Pass each channel once and
   * in sorted order, in which all of them stay locked until the transaction ends. A `signal` goes out to
   * their current followers before that; throws a RangeError for one of more than `MAX_SIGNAL_BYTES`.
   */
  publishToAll: (
    conferenceId: string,
    channels: readonly string[],
    body: unknown,
    client: pg.ClientBase,
    signal?: unknown,
  ) => Promise<void>;
  /**
   * Notifies the channel's current followers; nothing is stored. Throws a RangeError for more than
   * `MAX_SIGNAL_BYTES`.
   */
  signal: (conferenceId: string, channel: string, body: unknown) => Promise<void>;
  /**
   * Notifies the current followers of several channels in one statement. Within a transaction, pass its
   * connection as `client`: the notice goes out with the commit.
   */
  signalToAll: (
    conferenceId: string,
    channels: readonly string[],
    body: unknown,
    client?: pg.ClientBase,
  ) => Promise<void>;
  /**
   * Notifies those current followers who are connected to this process: for what each process knows or
   * gathers by itself. The body must not be changed afterward.
   */
  signalHere: (conferenceId: string, channel: string, body: unknown) => void;
  /** Number of the channel's last message; 0 if there is none. */
  head: (conferenceId: string, channel: string) => Promise<number>;
  /**
   * Follows a channel after number `after`; null means from now on. Resolves with the number it continues
   * from.
   */
  follow: (
    conferenceId: string,
    channel: string,
    after: number | null,
    follower: Follower,
  ) => Promise<{ seq: number; stop: () => void }>;
  counts: () => ChannelCounts;
}
