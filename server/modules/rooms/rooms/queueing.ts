import { userChannel } from '../../../../src/contract/platform/realtime';
import { parseRoomId, type TableQueue } from '../../../../src/contract/rooms/rooms';
import { HOLD_MS, type PlaceHeld } from '../../../../src/contract/rooms/tableQueue';
import type { Database } from '../../../db/database';
import { inTurn, type Turn } from '../../../deps/turn';
import { ProblemError } from '../../../problem';
import { writeNotices } from '../../notices/notifications/write';
import type { Call } from './context';
import { accessTo, noRoom, readTable } from './occasion';
import { deleteFromQueue, holdPlaces, insertInQueue, readQueue, type QueueRow } from './queueRepository';
import { closed, isInside, refusal } from './refusal';
import { holdRoom, isRemoved, readEntries, readRoom, type EntryRow, type RoomAt } from './repository';

const isTable = ({ roomId }: Pick<RoomAt, 'roomId'>) => parseRoomId(roomId)?.kind === 'table';

const isHeld = ({ held_until }: QueueRow, now: number) => held_until !== null && held_until.getTime() > now;
/** Whether a place was held, and not taken in time. */
const hasLapsed = ({ held_until }: QueueRow, now: number) =>
  held_until !== null && held_until.getTime() <= now;

/** The waiting list as it is now. `now`: real time. */
const readCurrent = async (db: Database, room: RoomAt, now: number): Promise<QueueRow[]> =>
  (await readQueue(db, room)).filter((row) => !hasLapsed(row, now));

function toQueue(queue: readonly QueueRow[], userId: string, now: number): TableQueue {
  const held = queue.filter((row) => isHeld(row, now));
  const waiting = queue.filter((row) => !isHeld(row, now));
  const turn = waiting.findIndex(({ user_id }) => user_id === userId);
  const own = held.find(({ user_id }) => user_id === userId);
  return {
    held: held.length,
    waiting: waiting.length,
    place: turn < 0 ? null : turn + 1,
    heldUntil: own?.held_until?.toISOString() ?? null,
  };
}

/** The waiting list of a round table as somebody sees it; null for other rooms. `now`: real time. */
export async function readTableQueue(
  db: Database,
  room: RoomAt,
  userId: string,
  now: number,
): Promise<TableQueue | null> {
  return isTable(room) ? toQueue(await readCurrent(db, room, now), userId, now) : null;
}

/**
 * How many places of a room somebody finds taken: by the others inside, and by people ahead of them on the
 * waiting list. Also whether one is held for them. `now`: real time.
 */
export async function readPlaces(
  db: Database,
  room: RoomAt,
  { entries, userId, now }: { entries: readonly EntryRow[]; userId: string; now: number },
): Promise<{ taken: number; isHeld: boolean }> {
  const inside = entries.filter((entry) => isInside(entry) && entry.user_id !== userId).length;
  if (!isTable(room)) return { taken: inside, isHeld: false };
  const queue = await readCurrent(db, room, now);
  const turn = queue.findIndex(({ user_id }) => user_id === userId);
  const own = queue[turn];
  // Somebody who enters again from another page already has a place.
  const isThere = entries.some(({ user_id }) => user_id === userId);
  const before = isThere ? queue.filter((row) => isHeld(row, now)).length : own ? turn : queue.length;
  return { taken: inside + before, isHeld: own !== undefined && isHeld(own, now) };
}

/**
 * Holds the free places of a round table for the people waiting, and notifies them. Places that were not
 * taken in time go to the next in line (product.md#rooms). Call it last in a transaction that holds the room.
 */
export async function offerPlaces(
  call: Pick<Call, 'event' | 'clock' | 'eventTime' | 'showsDemoProgram'>,
  turn: Turn,
  room: RoomAt,
): Promise<void> {
  if (!isTable(room)) return;
  const { channels, db, client } = turn;
  const queue = await readQueue(db, room);
  if (queue.length === 0) return;
  const now = call.clock.now();
  const eventNow = call.eventTime.now(room.conferenceId);
  const row = await readRoom(db, room);
  const table = await readTable(db, call, call.event, room.roomId);
  const isOver = !table || (row?.ended_at ?? null) !== null || eventNow >= table.times.closesAt;
  const gone = isOver ? queue : queue.filter((each) => hasLapsed(each, now));
  const goneIds = gone.map(({ user_id }) => user_id);
  await deleteFromQueue(db, room, goneIds);
  // Nobody can take a place at a locked table.
  if (isOver || row?.is_locked) return;
  const current = queue.filter((each) => !gone.includes(each));
  const waiting = current.filter(({ held_until }) => held_until === null);
  // People waiting to be admitted by a host come before the list.
  const taken = (await readEntries(db, room)).length + current.length - waiting.length;
  const next = waiting.slice(0, Math.max(0, table.capacity - taken)).map(({ user_id }) => user_id);
  if (next.length === 0) return;
  const until = new Date(now + HOLD_MS);
  await holdPlaces(db, room, next, until);
  const { roomId, conferenceId } = room;
  const signal: PlaceHeld = { kind: 'placeHeld', roomId, heldUntil: until.toISOString() };
  await channels.signalToAll(conferenceId, next.map(userChannel).sort(), signal, client);
  const { sessionId, title } = table;
  const body = {
    kind: 'placeHeld' as const,
    sessionId,
    title,
    until: new Date(eventNow + HOLD_MS).toISOString(),
  };
  const notices = next.map((userId) => ({ userId, body }));
  await writeNotices(turn, conferenceId, notices, new Date(eventNow));
}

/** Joins the waiting list of a full round table. Throws problems as the contract specifies. */
export function joinQueue(call: Call): Promise<TableQueue> {
  const { caller, event } = call;
  const { userId } = caller;
  const { room } = call;
  return inTurn(call, async ({ db }) => {
    const access = await accessTo(db, call);
    if (access.kind !== 'table') throw noRoom();
    const row = await holdRoom(db, room, { create: true });
    const now = call.clock.now();
    const queue = await readCurrent(db, room, now);
    if (queue.some(({ user_id }) => user_id === userId)) return toQueue(queue, userId, now);
    const entries = await readEntries(db, room);
    if (entries.some(({ user_id }) => user_id === userId))
      throw new ProblemError('conflict', 'You are already at this table.');
    const places = await readPlaces(db, room, { entries, userId, now });
    const reason = refusal(access, { row, ...places, now: call.eventTime.now(event.conferenceId) });
    if (reason === null) throw new ProblemError('conflict', 'This table has a free seat. Enter it.');
    if (!reason.isFull) throw closed(reason.code);
    if (await isRemoved(db, room, userId)) throw closed('roomRemoved');
    // A hold that has just lapsed does not keep its turn.
    await deleteFromQueue(db, room, [userId]);
    await insertInQueue(db, room, userId);
    return toQueue(await readCurrent(db, room, now), userId, now);
  });
}

/** Leaves the waiting list. A place held for the caller goes to the next in line. */
export function leaveQueue(call: Call): Promise<TableQueue> {
  const { room } = call;
  const { userId } = call.caller;
  return inTurn(call, async (turn) => {
    const { db } = turn;
    if (await holdRoom(db, room)) {
      await deleteFromQueue(db, room, [userId]);
      await offerPlaces(call, turn, room);
    }
    const now = call.clock.now();
    return toQueue(await readCurrent(db, room, now), userId, now);
  });
}
