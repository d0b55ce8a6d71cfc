import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../db/bus';
import type { Database } from '../db/database';
import { atMost } from './atMost';
import {
  createChannelLog,
  MESSAGE_NOTICE,
  publishingTo,
  SIGNAL_NOTICE,
  type ChannelAddress,
  type ChannelRange,
} from './channelLog';
import type { Channels } from '../deps/channels';
import { FollowedChannel, type Member } from './followedChannel';
import { gathered } from './gathered';
import { keepRemovingOldMessages } from './retention';

/** Channels that can be closed once nobody follows them. */
export interface OpenedChannels extends Channels {
  close: () => Promise<void>;
}

/** Concurrent page reads. */
const READS_AT_ONCE = 4;
/** How often all followed channels are compared with the table, in case a notice was lost. */
const CHECK_MS = 5_000;

const keyOf = ({ conferenceId, channel }: ChannelAddress) => `${conferenceId}/${channel}`;

/** Opens this process's channels. The bus only wakes them; the tables are the source of truth. */
export async function openChannels(deps: {
  db: Database;
  reads: Database;
  bus: Bus;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}): Promise<OpenedChannels> {
  const { db, reads, bus, log } = deps;
  const table = createChannelLog(db, reads);
  const followed = new Map<string, { address: ChannelAddress; channel: FollowedChannel }>();
  const inTurn = atMost(READS_AT_ONCE);
  /** Thousands of clients reconnect at once when another process ends: their queries are batched. */
  const rangeOf = gathered((addresses: readonly ChannelAddress[]) => table.ranges(addresses));
  let closed = false;

  function unreadable(error: unknown): never {
    if (!closed) log.warn({ err: error }, 'a channel could not be read; it is tried again');
    throw error;
  }

  function channelOf(address: ChannelAddress): FollowedChannel {
    const key = keyOf(address);
    const known = followed.get(key);
    if (known) return known.channel;
    const channel = new FollowedChannel(
      (after) => inTurn(() => table.read(address, after)).catch(unreadable),
      (error) => {
        log.warn({ err: error, channel: key }, 'a follower of a channel failed');
      },
    );
    followed.set(key, { address, channel });
    return channel;
  }

  function leave(key: string, channel: FollowedChannel, member: Member) {
    channel.leave(member);
    if (channel.size === 0 && followed.get(key)?.channel === channel) followed.delete(key);
  }

  /** Compares all followed channels with the table. */
  async function check(): Promise<void> {
    const all = [...followed.values()];
    if (all.length === 0) return;
    const ranges = await table.ranges(all.map(({ address }) => address));
    all.forEach(({ channel }, index) => {
      const range = ranges[index];
      if (range) channel.check(range);
    });
  }

  await bus.subscribe(
    MESSAGE_NOTICE,
    (payload) => followed.get(keyOf(JSON.parse(payload) as ChannelAddress))?.channel.notice(),
    check,
  );
  await bus.subscribe(
    SIGNAL_NOTICE,
    (payload) => {
      const { body, ...address } = JSON.parse(payload) as ChannelAddress & { body: unknown };
      followed.get(keyOf(address))?.channel.signal(body);
    },
    () => Promise.resolve(),
  );
  const timer = setInterval(() => {
    check().catch((error: unknown) => {
      if (!closed) log.warn({ err: error }, 'the channels could not be compared with the database');
    });
  }, CHECK_MS).unref();
  const retention = keepRemovingOldMessages(db, log);

  return {
    ...publishingTo(table),
    signalHere: (conferenceId, channel, body) =>
      followed.get(keyOf({ conferenceId, channel }))?.channel.signal(body),
    async head(conferenceId, channel) {
      return (await rangeOf({ conferenceId, channel })).last;
    },
    async follow(conferenceId, channel, after, follower) {
      const address = { conferenceId, channel };
      const key = keyOf(address);
      const joined = channelOf(address);
      // Joins before the range is read: anything published from now on wakes it.
      const member = joined.join(follower);
      let range: ChannelRange;
      try {
        range = await rangeOf(address);
      } catch (error) {
        leave(key, joined, member);
        throw error;
      }
      return { seq: joined.start(member, after, range), stop: () => leave(key, joined, member) };
    },
    counts: () => ({
      channels: followed.size,
      followers: [...followed.values()].reduce((sum, { channel }) => sum + channel.size, 0),
    }),
    async close() {
      closed = true;
      clearInterval(timer);
      await retention.stop();
    },
  };
}
