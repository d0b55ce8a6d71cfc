import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { MAX_ROOM_PEOPLE, type JanusAccess } from '../../../../../src/contract/rooms/rooms';
import type { Database } from '../../../../db/database';
import type { Janus } from '../../../../deps/janus';
import type { Clock } from '../../../../lib/clock';
import { keepRunning } from '../../../../lib/keepRunning';
import type { JanusSettings } from '../../../../settings';
import { findFeeds, type RoomAt } from '../repository';
import { JanusClient, JanusError } from './client';
import { nameOf, PREFIX, roomSecret, tokensFor } from './tokens';

/** How often rooms at Janus are compared with ours, in milliseconds. */
const TIDY_MS = 5_000;
/** The room already exists (janus_videoroom.c). */
const EXISTS = 427;
/** No such room, or no such participant in it. */
const GONE: readonly (number | undefined)[] = [426, 428];

const rooms = z.looseObject({
  list: z.array(z.looseObject({ room: z.string(), num_participants: z.number() })),
});
const people = z.looseObject({ participants: z.array(z.looseObject({ id: z.string() })) });

interface Deps {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface OpenedJanus extends Janus {
  /** Reconciles the rooms at Janus with ours. Failures are logged; the next run makes up for them. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
}

/** Sets up access to Janus, and tidies its rooms periodically. */
export function openJanus({ url, secret }: JanusSettings, { db, clock, log }: Deps): OpenedJanus {
  const client = new JanusClient(url, secret);
  const keyOf = (room: string) => ({ room, secret: roomSecret(secret, room) });
  /** Rooms that were empty on the previous run. */
  let empty = new Set<string>();
  let isFailing = false;

  async function create(name: string): Promise<void> {
    const room = {
      ...keyOf(name),
      admin_key: secret,
      permanent: false,
      is_private: true,
      signed_tokens: true,
      require_pvtid: true,
      publishers: MAX_ROOM_PEOPLE,
      bitrate: 2_000_000,
      bitrate_cap: true,
      audiocodec: 'opus',
      videocodec: 'vp8',
      fir_freq: 0,
      notify_joining: false,
    };
    await client.ask({ request: 'create', ...room }).catch((error: unknown) => {
      if (!(error instanceof JanusError) || error.code !== EXISTS) throw error;
    });
  }

  /** Kicks participants out of a room at Janus whose feed belongs to nobody in our room. */
  async function kickUnknown(room: string, feeds: ReadonlySet<string>): Promise<void> {
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
      if (count > 0) await kickUnknown(room, feeds.get(room) ?? new Set());
      else if (feeds.has(room)) continue;
      // Destroyed only once it was empty twice in a row: somebody may have just been sent here.
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
      // Another of our processes got there first.
      if (error instanceof JanusError && GONE.includes(error.code)) return;
      if (!isFailing) log.warn({ err: error }, 'Janus could not be asked about its rooms');
      isFailing = true;
    }
  }

  const tidying = keepRunning({ everyMs: TIDY_MS, run: tidy });
  return {
    async accessFor(room: RoomAt, feedId: string): Promise<JanusAccess> {
      const name = nameOf(secret, room);
      // A page that finds no room at Janus enters again.
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
