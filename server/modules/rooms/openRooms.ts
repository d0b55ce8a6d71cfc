import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Channels } from '../../deps/channels';
import type { EventTime } from '../../deps/eventTime';
import type { Rooms } from '../../deps/rooms';
import type { EventRegistry } from '../../events/registry';
import type { Clock } from '../../lib/clock';
import { keepRunning } from '../../lib/keepRunning';
import { endEntry } from './leaving';
import { readClosing } from './occasion';
import { tell } from './publishing';
import { offerPlaces } from './queueing';
import { findQueued } from './queueRepository';
import {
  deleteEntries,
  extendLeases,
  findLapsed,
  findOccupied,
  holdRoom,
  readEntries,
  updateRoom,
  type RoomAt,
} from './repository';

/** How often a process extends the leases of its pages and looks for rooms that are over, in milliseconds. */
export const ROUND_MS = 2_000;

/** The pages in rooms, as one process holds them. */
export interface OpenedRooms extends Rooms {
  /** Extends leases, and ends what is over. Failures are logged and made up for by the next round. */
  round: () => Promise<void>;
}

interface Parts {
  pool: pg.Pool;
  db: Database;
  channels: Channels;
  clock: Clock;
  eventTime: EventTime;
  events: Pick<EventRegistry, 'byId'>;
  showsDemoProgramme: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Pictures are told with those who come, not with those who leave. */
const READER = { pictureUrl: () => '' };

/** Ends the entries whose page has not been with any process for the time of a lease. */
async function endLapsed({ pool, channels }: Parts, room: RoomAt): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    const { db } = transaction;
    await holdRoom(db, room);
    const lapsed = new Set(await findLapsed(db, room));
    let entries = await readEntries(db, room);
    for (const entry of entries.filter(({ entry_id }) => lapsed.has(entry_id))) {
      entries = await endEntry({ channels }, transaction, room, { entry, entries, reader: READER });
    }
  });
}

/** Leads everybody out of a room whose time is over, unless it was put off. */
async function close(parts: Parts, room: RoomAt): Promise<void> {
  const event = parts.events.byId(room.conferenceId);
  const closesAt = event && (await readClosing(parts.db, parts, event, room.roomId));
  const now = parts.eventTime.now(room.conferenceId);
  // Undefined: what it was for is gone.
  const isOver = closesAt === undefined || (closesAt !== null && closesAt.getTime() <= now);
  await inTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    await holdRoom(db, room);
    if (!isOver) {
      await updateRoom(db, room, { closesAt: closesAt ?? null });
      return;
    }
    const ids = (await readEntries(db, room)).map(({ entry_id }) => entry_id);
    await tell(parts, transaction, room, ids, { kind: 'entryEnded', reason: 'closed' });
    if (ids.length > 0) await deleteEntries(db, ids);
  });
}

/** Gives the places of a round table that have become free, however they did, to those who wait. */
async function keepQueue(parts: Parts, room: RoomAt): Promise<void> {
  const event = parts.events.byId(room.conferenceId);
  if (!event) return;
  await inTransaction(parts.pool, async (transaction) => {
    await holdRoom(transaction.db, room);
    await offerPlaces(parts, transaction, event, room);
  });
}

/**
 * Keeps entries alive while their page is connected, and ends those of pages that are gone and of rooms that
 * are over (docs/decisions/0036). Every process does it for all; what two do at once, the room's row orders.
 */
export function openRooms(parts: Parts): OpenedRooms {
  /** Entries here, with how often their channel is followed. */
  const here = new Map<string, number>();
  let isFailing = false;

  return {
    attend(entryId) {
      here.set(entryId, (here.get(entryId) ?? 0) + 1);
      return () => {
        const left = (here.get(entryId) ?? 1) - 1;
        if (left > 0) here.set(entryId, left);
        else here.delete(entryId);
      };
    },
    async round() {
      try {
        if (here.size > 0) await extendLeases(parts.db, [...here.keys()]);
        const { lapsed, closing } = await findOccupied(parts.db);
        for (const room of lapsed) await endLapsed(parts, room);
        for (const { closesAt, ...room } of closing) {
          if (closesAt.getTime() <= parts.eventTime.now(room.conferenceId)) await close(parts, room);
        }
        for (const room of await findQueued(parts.db)) await keepQueue(parts, room);
        isFailing = false;
      } catch (error) {
        if (!isFailing) parts.log.warn({ err: error }, 'rooms could not be kept in order');
        isFailing = true;
      }
    },
  };
}

/** Does so periodically. Returns a handle to stop it. */
export const keepRooms = (rooms: OpenedRooms): { stop: () => Promise<void> } =>
  keepRunning({ everyMs: ROUND_MS, run: () => rooms.round() });
