import type { Sending } from '../../../../src/contract/rooms/rooms';
import type { ServerDeps } from '../../../deps';
import { inTurn, type Turn } from '../../../deps/turn';
import type { Reader } from '../../people/attendees/rows';
import { endEntry } from './leaving';
import { tellOfEntry } from './publishing';
import {
  holdRoom,
  insertEntry,
  isRemoved,
  readEntries,
  readRoom,
  type EntryRow,
  type RoomAt,
  type RoomRow,
} from './repository';

const SILENT: Sending = { microphone: false, camera: false, screen: false };

/** Somebody in a lounge room who has neither media nor a connected page. */
export interface Listener {
  entryId: string;
  userId: string;
  name: string;
  companyName: string;
}

type Pictures = Pick<Reader, 'pictureUrl'>;

interface Room {
  entries: EntryRow[];
  capacity: number;
  reader: Pictures;
}

/** Whether one more person would leave no place free: a room that looks full puts people off. */
const fillsUp = ({ entries, capacity }: Pick<Room, 'entries' | 'capacity'>) =>
  entries.filter(({ is_waiting }) => !is_waiting).length + 1 >= capacity;

/** Ends entries that give way, latest first, until one more person can enter and still leave a place free. */
export async function giveWay(turn: Turn, room: RoomAt, { entries, capacity, reader }: Room): Promise<void> {
  let left = entries;
  for (const entry of entries.filter(({ gives_way }) => gives_way).reverse()) {
    if (!fillsUp({ entries: left, capacity })) return;
    left = await endEntry(turn, room, { entry, entries: left, reader });
  }
}

const isClosed = (row: RoomRow | undefined) => row?.is_locked === true || row?.has_waiting_room === true;

/** Enters somebody without media, unless a host has removed them or the room would fill up. */
async function letIn(turn: Turn, at: RoomAt, listener: Listener, room: Room): Promise<EntryRow[]> {
  const { db } = turn;
  const { entries, reader } = room;
  const isThere = entries.some(({ user_id }) => user_id === listener.userId);
  if (isThere || fillsUp(room) || (await isRemoved(db, at, listener.userId))) return entries;
  const rights = { isHost: false, isWaiting: false, hasMedia: false, givesWay: true };
  if (!(await insertEntry(db, { ...at, ...listener, ...rights, sending: SILENT }))) return entries;
  const after = await readEntries(db, at);
  const entry = after.find(({ entry_id }) => entry_id === listener.entryId);
  if (entry) await tellOfEntry(turn, at, { entry, entries: after, reader });
  return after;
}

const idsOf = (entries: readonly EntryRow[]): string[] =>
  entries.flatMap(({ entry_id, gives_way }) => (gives_way ? [entry_id] : []));

/**
 * Makes exactly these the listeners in a lounge room: missing ones enter while there is space, others leave.
 * A room that its hosts have closed has none. Returns the ids of their entries.
 */
export async function keepListeners(
  deps: Pick<ServerDeps, 'pool' | 'db' | 'channels'>,
  at: RoomAt,
  { capacity, listeners, reader }: { capacity: number; listeners: readonly Listener[]; reader: Pictures },
): Promise<string[]> {
  const wanted = new Set(listeners.map(({ entryId }) => entryId));
  const present = idsOf(await readEntries(deps.db, at));
  const isAsWanted = present.length === wanted.size && present.every((id) => wanted.has(id));
  if (isAsWanted && !isClosed(await readRoom(deps.db, at))) return present;
  return inTurn(deps, async (turn) => {
    const row = await holdRoom(turn.db, at, { create: true });
    let entries = await readEntries(turn.db, at);
    for (const entry of entries.filter(({ gives_way }) => gives_way)) {
      if (wanted.has(entry.entry_id) && !isClosed(row)) continue;
      entries = await endEntry(turn, at, { entry, entries, reader });
    }
    if (isClosed(row)) return [];
    for (const listener of listeners) {
      entries = await letIn(turn, at, listener, { entries, capacity, reader });
    }
    return idsOf(entries);
  });
}
