import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database';
import { runPrepared } from '../db/prepared';
import { MAX_MESSAGE_BYTES, MAX_SIGNAL_BYTES, type ChannelMessage, type Channels } from '../deps/channels';

/** Identifies a channel across all events. */
export interface ChannelAddress {
  conferenceId: string;
  channel: string;
}

/** Numbers of the retained messages: none if `first` is `last` + 1. */
export interface ChannelRange {
  first: number;
  last: number;
}

/** Messages of a channel after a given number. */
export interface ChannelPage extends ChannelRange {
  messages: ChannelMessage[];
  /** Total length of the bodies as JSON. */
  bytes: number;
}

/**
 * NOTIFY for a message: a `ChannelAddress`; processes following the channel then read it. Also sent by the
 * function `publish_message`.
 */
export const MESSAGE_NOTICE = 'channel';
/** NOTIFY for a signal: a `ChannelAddress` with its `body`. */
export const SIGNAL_NOTICE = 'channel_signal';

/** A page ends after this many messages, or with the message that makes it longer than `PAGE_BYTES`. */
export const PAGE_MESSAGES = 500;
export const PAGE_BYTES = 64 * 1024;

const EMPTY: ChannelRange = { first: 1, last: 0 };

/**
 * Serializes a body; `undefined`, which JSON cannot express, becomes null. Throws a RangeError if it is too
 * long.
 */
function jsonOf(body: unknown, limit: number): string {
  // The typings claim a string, but the result is undefined for values JSON cannot express.
  const text = (JSON.stringify(body) as string | undefined) ?? 'null';
  if (Buffer.byteLength(text) > limit) throw new RangeError(`A body of more than ${limit} bytes of JSON.`);
  return text;
}

/** Access to the tables behind the channels. */
export interface ChannelLog {
  append: (
    address: ChannelAddress,
    body: unknown,
    key: string | null,
    client?: pg.ClientBase,
  ) => Promise<number>;
  /**
   * Notifies each of the channels of a signal, if there is one, and appends to each of them, in their order.
   */
  appendToAll: Channels['publishToAll'];
  /** Notifies each of the channels. */
  signal: Channels['signalToAll'];
  /** The first messages after a number, up to one page. */
  read(address: ChannelAddress, after: number): Promise<ChannelPage>;
  /** The ranges the channels hold, in the order requested. */
  ranges(addresses: readonly ChannelAddress[]): Promise<ChannelRange[]>;
}

/** What publishes to the channels of a log. */
export const publishingTo = (
  log: ChannelLog,
): Pick<Channels, 'publish' | 'publishToAll' | 'signal' | 'signalToAll'> => ({
  publish: (conferenceId, channel, body, { key, client } = {}) =>
    log.append({ conferenceId, channel }, body, key ?? null, client),
  publishToAll: log.appendToAll,
  signal: (conferenceId, channel, body) => log.signal(conferenceId, [channel], body),
  signalToAll: log.signal,
});

interface PageRow {
  first_seq: number;
  last_seq: number;
  seq: number | null;
  stored_at: Date;
  body: string;
  size: number | null;
}

/** The payload of a signal's notice, for each of the channels. Throws a RangeError if it is too long. */
function signalPayloads(conferenceId: string, channels: readonly string[], body: unknown): string[] {
  jsonOf(body, MAX_SIGNAL_BYTES);
  return channels.map((channel) => JSON.stringify({ conferenceId, channel, body }));
}

/** Writes the channel tables through `db`, and reads them through `reads`. */
export function createChannelLog(db: Database, reads: Database = db): ChannelLog {
  /** Runs a query on the connection of the caller's transaction, if there is one. */
  const run = async <Row extends object>(name: string, query: RawBuilder<Row>, client?: pg.ClientBase) =>
    client ? runPrepared({ db, client }, name, query) : (await query.execute(db)).rows;

  return {
    async append({ conferenceId, channel }, body, key, client) {
      const json = jsonOf(body, MAX_MESSAGE_BYTES);
      const [row] = await run(
        'publish',
        sql<{ seq: number }>`select publish_message(${conferenceId}, ${channel}, ${key}, ${json}) as seq`,
        client,
      );
      if (!row) throw new Error('publish_message gave no number.');
      return row.seq;
    },

    async appendToAll(conferenceId, channels, body, client, signal) {
      const payloads = signal === undefined ? [] : signalPayloads(conferenceId, channels, signal);
      // Counting the signals forces them to be sent first.
      await run(
        'publish to all',
        sql<object>`with signalled as materialized (
            select pg_notify(${SIGNAL_NOTICE}, payload) from unnest(${payloads}::text[]) as payload
          )
          select publish_message(${conferenceId}, name, null, ${jsonOf(body, MAX_MESSAGE_BYTES)})
          from unnest(${channels}::text[]) with ordinality as c (name, place)
            cross join (select count(*) from signalled) as before
          order by place`,
        client,
      );
    },

    async signal(conferenceId, channels, body, client) {
      const payloads = signalPayloads(conferenceId, channels, body);
      await run(
        'signal',
        sql<object>`select pg_notify(${SIGNAL_NOTICE}, payload) from unnest(${payloads}::text[]) as payload`,
        client,
      );
    },

    async read({ conferenceId, channel }, after) {
      // One statement, so that range and messages form a consistent snapshot.
      const { rows } = await sql<PageRow>`
        select c.first_seq, c.last_seq, m.seq, m.stored_at, m.body, m.size
        from channel c left join lateral (
          select seq, stored_at, body, size from (
            select seq, stored_at, body, size, sum(size) over (order by seq) - size as bytes_before from (
              select seq, stored_at, body, size from channel_message
              where channel_id = c.channel_id and seq > ${after} order by seq limit ${PAGE_MESSAGES}
            ) as next
          ) as sized where bytes_before < ${PAGE_BYTES}
        ) as m on true
        where c.conference_id = ${conferenceId} and c.name = ${channel} order by m.seq`.execute(reads);
      const [head] = rows;
      if (!head) return { ...EMPTY, messages: [], bytes: 0 };
      const messages = rows.flatMap(({ seq, stored_at, body }) =>
        seq === null ? [] : [{ seq, at: stored_at.toISOString(), body: JSON.parse(body) as unknown }],
      );
      const bytes = rows.reduce((sum, { size }) => sum + (size ?? 0), 0);
      return { first: head.first_seq, last: head.last_seq, messages, bytes };
    },

    async ranges(addresses) {
      const events = addresses.map(({ conferenceId }) => conferenceId);
      const names = addresses.map(({ channel }) => channel);
      const { rows } = await sql<{ position: number; first: number; last: number }>`
        select asked.position, c.first_seq as first, c.last_seq as last
        from unnest(${events}::text[], ${names}::text[]) with ordinality as asked(conference_id, name, position)
        join channel c using (conference_id, name)`.execute(reads);
      const found = new Map(rows.map(({ position, first, last }) => [position, { first, last }]));
      return addresses.map((_address, index) => found.get(index + 1) ?? EMPTY);
    },
  };
}
