import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { REACTION_BURST, REACTIONS_PER_SECOND } from '../../../../src/contract/stage/reactions';
import { CAPTIONS_PER_SECOND } from '../../../../src/contract/rooms/rooms';
import type { Database } from '../../../db/database';
import type { Channels } from '../../../deps/channels';
import type { EventTime } from '../../../deps/eventTime';
import type { Rooms } from '../../../deps/rooms';
import { inTurn } from '../../../deps/turn';
import type { EventRegistry } from '../../../events/registry';
import type { Clock } from '../../../lib/clock';
import { keepRunning } from '../../../lib/keepRunning';
import { createPace } from '../../../lib/pace';
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

/** How often a process extends its pages' leases and looks for rooms that are over, in milliseconds. */
export const ROUND_MS = 2_000;

/** The pages in rooms, as one process holds them. */
export interface OpenedRooms extends Rooms {
  /** Extends leases, and ends what is over. Failures are logged; the next round makes up for them. */
  round: () => Promise<void>;
}

interface Deps {
  pool: pg.Pool;
  db: Database;
  channels: Channels;
  clock: Clock;
  eventTime: EventTime;
  events: Pick<EventRegistry, 'byId'>;
  showsDemoProgram: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** This module only ends entries, and events about leaving carry no picture. */
const READER = { pictureUrl: () => '' };

/** Ends the entries whose page has not been connected to any process for the length of a lease. */
async function endLapsed(deps: Deps, room: RoomAt): Promise<void> {
  await inTurn(deps, async (turn) => {
    const { db } = turn;
    await holdRoom(db, room);
    const lapsed = new Set(await findLapsed(db, room));
    let entries = await readEntries(db, room);
    for (const entry of entries.filter(({ entry_id }) => lapsed.has(entry_id))) {
      entries = await endEntry(turn, room, { entry, entries, reader: READER });
    }
  });
}

/** Ends everybody's entry in a room whose time is up, unless it was rescheduled to close later. */
async function closeIfOver(deps: Deps, room: RoomAt): Promise<void> {
  const event = deps.events.byId(room.conferenceId);
  const closesAt = event && (await readClosing(deps.db, deps, event, room.roomId));
  const now = deps.eventTime.now(room.conferenceId);
  // Undefined: the meeting, session or lounge it belonged to is gone.
  const isOver = closesAt === undefined || (closesAt !== null && closesAt.getTime() <= now);
  await inTurn(deps, async (turn) => {
    const { db } = turn;
    await holdRoom(db, room);
    if (!isOver) {
      await updateRoom(db, room, { closesAt: closesAt ?? null });
      return;
    }
    const ids = (await readEntries(db, room)).map(({ entry_id }) => entry_id);
    await tell(turn, room, ids, { kind: 'entryEnded', reason: 'closed' });
    if (ids.length > 0) await deleteEntries(db, ids);
  });
}

/** Offers the free places of a round table to the people waiting, however those places became free. */
async function offerFreePlaces(deps: Deps, room: RoomAt): Promise<void> {
  const event = deps.events.byId(room.conferenceId);
  if (!event) return;
  await inTurn(deps, async (turn) => {
    await holdRoom(turn.db, room);
    await offerPlaces({ ...deps, event }, turn, room);
  });
}

/**
 * Keeps entries alive while their page is connected, and ends those whose page is gone or whose room is over
 * (docs/decisions/0036). Every process does this for all rooms; the room's row lock serializes them.
 */
export function openRooms(deps: Deps): OpenedRooms {
  /** Entries whose page is connected to this process, with the number of subscriptions to their channel. */
  const connected = new Map<string, number>();
  let isFailing = false;
  const now = () => deps.clock.now();
  const paces = {
    reaction: createPace(now, { burst: REACTION_BURST, perSecond: REACTIONS_PER_SECOND }),
    caption: createPace(now, { burst: CAPTIONS_PER_SECOND, perSecond: CAPTIONS_PER_SECOND }),
  };

  return {
    attend(entryId) {
      connected.set(entryId, (connected.get(entryId) ?? 0) + 1);
      return () => {
        const left = (connected.get(entryId) ?? 1) - 1;
        if (left > 0) connected.set(entryId, left);
        else connected.delete(entryId);
      };
    },
    keepsPace: (kind, { conferenceId, userId }) => paces[kind].take(JSON.stringify([conferenceId, userId])),
    async round() {
      try {
        if (connected.size > 0) await extendLeases(deps.db, [...connected.keys()]);
        const { lapsed, closing } = await findOccupied(deps.db);
        for (const room of lapsed) await endLapsed(deps, room);
        for (const { closesAt, ...room } of closing) {
          if (closesAt.getTime() <= deps.eventTime.now(room.conferenceId)) await closeIfOver(deps, room);
        }
        for (const room of await findQueued(deps.db)) await offerFreePlaces(deps, room);
        isFailing = false;
      } catch (error) {
        if (!isFailing) deps.log.warn({ err: error }, 'rooms could not be kept in order');
        isFailing = true;
      }
    },
  };
}

/** Runs rounds periodically. Returns a handle to stop it. */
export const keepRooms = (rooms: OpenedRooms): { stop: () => Promise<void> } =>
  keepRunning({ everyMs: ROUND_MS, run: () => rooms.round() });
