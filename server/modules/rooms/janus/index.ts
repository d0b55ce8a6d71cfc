import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { MAX_ROOM_PEOPLE, type JanusAccess } from '../../../../src/contract/rooms';
import type { Database } from '../../../db/database';
import type { Janus } from '../../../deps/janus';
import type { Clock } from '../../../lib/clock';
import { keepRunning } from '../../../lib/keepRunning';
import type { JanusSettings } from '../../../settings';
import { findFeeds, type RoomAt } from '../repository';
import { JanusClient, JanusError } from './client';
import { nameOf, PREFIX, roomSecret, tokensFor } from './tokens';

/** How often rooms at Janus are compared with ours, in milliseconds. */
const TIDY_MS = 5_000;
/** The room exists already (janus_videoroom.c). */
const EXISTS = 427;
/** There is no such room, or nobody of that name in it. */
const GONE: readonly (number | undefined)[] = [426, 428];

const rooms = z.looseObject({
  list: z.array(z.looseObject({ room: z.string(), num_participants: z.number() })),
});
const people = z.looseObject({ participants: z.array(z.looseObject({ id: z.string() })) });

interface Parts {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface OpenedJanus extends Janus {
  /** Compares rooms at Janus with ours. Failures are logged and made up for by the next time. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the way to Janus. Nothing is sent before somebody enters a room that uses it. */
export function openJanus({ url, secret }: JanusSettings, { db, clock, log }: Parts): OpenedJanus {
  const client = new JanusClient(url, secret);
  const keyOf = (room: string) => ({ room, secret: roomSecret(secret, room) });
  /** Rooms that had nobody in them the last time. */
  let empty = new Set<string>();
  let isFailing = false;

  async function create(name: string): Promise<void> {
    const room = {
      ...{ ...keyOf(name), admin_key: secret, permanent: false, is_private: true, signed_tokens: true },
      ...{ require_pvtid: true, publishers: MAX_ROOM_PEOPLE, bitrate: 2_000_000, bitrate_cap: true },
      ...{ audiocodec: 'opus', videocodec: 'vp8', fir_freq: 0, notify_joining: false },
    };
    await client.ask({ request: 'create', ...room }).catch((error: unknown) => {
      if (!(error instanceof JanusError) || error.code !== EXISTS) throw error;
    });
  }

  /** Leads out whoever is in a room at Janus by a name that we have not given. */
  async function leadOut(room: string, feeds: ReadonlySet<string>): Promise<void> {
    const { participants } = people.parse(await client.ask({ request: 'listparticipants', ...keyOf(room) }));
    for (const { id } of participants) {
      if (!feeds.has(id)) await client.ask({ request: 'kick', ...keyOf(room), id });
    }
  }

  async function compare(): Promise<void> {
    const { list } = rooms.parse(await client.ask({ request: 'list', admin_key: secret }));
    const own = list.filter(({ room }) => room.startsWith(PREFIX));
    const feeds = new Map<string, Set<string>>();
    for (const { feedId, ...room } of await findFeeds(db)) {
      const name = nameOf(secret, room);
      feeds.set(name, (feeds.get(name) ?? new Set()).add(feedId));
    }
    const nowEmpty = new Set<string>();
    for (const { room, num_participants: count } of own) {
      if (count > 0) await leadOut(room, feeds.get(room) ?? new Set());
      else if (feeds.has(room)) continue;
      // Somebody may be about to enter who was told a moment ago that the room is there.
      else if (empty.has(room)) await client.ask({ request: 'destroy', ...keyOf(room) });
      else nowEmpty.add(room);
    }
    empty = nowEmpty;
  }

  async function tidy(): Promise<void> {
    try {
      await compare();
      isFailing = false;
    } catch (error) {
      // Another process of ours was faster.
      if (error instanceof JanusError && GONE.includes(error.code)) return;
      if (!isFailing) log.warn({ err: error }, 'Janus could not be asked about its rooms');
      isFailing = true;
    }
  }

  const tidying = keepRunning({ everyMs: TIDY_MS, run: tidy });
  return {
    async accessFor(room: RoomAt, feedId: string): Promise<JanusAccess> {
      const name = nameOf(secret, room);
      // Whoever finds no room there comes again.
      await create(name).catch((error: unknown) => log.warn({ err: error }, 'Janus made no room'));
      return { url, room: name, feedId, ...tokensFor(secret, name, clock.now()) };
    },
    tidySoon: () => void tidy(),
    tidy,
    async close() {
      await tidying.stop();
      await client.close();
    },
  };
}
