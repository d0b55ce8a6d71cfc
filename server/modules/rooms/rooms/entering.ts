import type { RoomPerson, RoomState, Sending } from '../../../../src/contract/rooms/rooms';
import type { Database } from '../../../db/database';
import { inTurn } from '../../../deps/turn';
import { ProblemError } from '../../../problem';
import type { Call } from './context';
import { deleteKnockOf, findKnockOf } from './knockRepository';
import { endEntry } from './leaving';
import { giveWay } from './listeners';
import { accessTo, noRoom } from './occasion';
import { tell, tellOfEntry } from './publishing';
import { offerPlaces, readPlaces } from './queueing';
import { deleteFromQueue } from './queueRepository';
import { closed, isAdmitted, refusal } from './refusal';
import {
  holdRoom,
  insertEntry,
  isRemoved,
  readEntries,
  readRoom,
  renewFeed,
  tellFeed,
  updateEntry,
  updateRoom,
  type RoomAt,
} from './repository';
import { toPerson, toState } from './seen';

/** Reads the current entries, and finds the given one. Throws a problem (404) if it has ended. */
async function readOwn(db: Database, room: RoomAt, entryId: string) {
  const entries = await readEntries(db, room);
  const entry = entries.find(({ entry_id }) => entry_id === entryId);
  if (!entry) throw noRoom();
  return { entries, entry };
}

/**
 * Enters a room, or updates the entry if it exists; `feedId` becomes its feed at Janus. Ends the entry that
 * the person made from another page. Throws problems: 404 for outsiders, 403 if the room is closed to them.
 */
export async function enter(
  call: Call,
  { entryId, sending, feedId }: { entryId: string; sending: Sending; feedId: string | null },
): Promise<{ entry: RoomPerson; state: RoomState }> {
  const { caller, event, reader, room } = call;
  return inTurn(call, async (turn) => {
    const { db } = turn;
    const access = await accessTo(db, call);
    const row = await holdRoom(db, room, { create: true });
    const entries = await readEntries(db, room);
    const former = entries.find(({ user_id }) => user_id === caller.userId);
    if (former?.entry_id !== entryId) {
      const now = call.clock.now();
      const places = await readPlaces(db, room, { entries, userId: caller.userId, now });
      const reason = refusal(access, { row, ...places, now: call.eventTime.now(event.conferenceId) });
      const isLetIn = isAdmitted(await findKnockOf(db, room, caller.userId), now);
      if (reason !== null && !(reason.opensByKnock && isLetIn)) throw closed(reason.code);
      if (await isRemoved(db, room, caller.userId)) throw closed('roomRemoved');
      let others = entries;
      if (former) {
        await tell(turn, room, [former.entry_id], { kind: 'entryEnded', reason: 'elsewhere' });
        others = await endEntry(turn, room, { entry: former, entries, reader });
      }
      await giveWay(turn, room, { entries: others, capacity: access.capacity, reader });
      const isStored = await insertEntry(db, {
        ...room,
        entryId,
        userId: caller.userId,
        sending,
        hasMedia: true,
        name: caller.name || caller.username,
        companyName: caller.companyName ?? '',
        isHost: access.isHost,
        isWaiting: row?.has_waiting_room === true && !access.isHost && !isLetIn,
      });
      if (!isStored) throw new ProblemError('conflict', 'This id is taken. Enter with another one.');
      await deleteKnockOf(db, room, caller.userId);
      await deleteFromQueue(db, room, [caller.userId]);
      const closesAt = access.times && new Date(access.times.closesAt);
      await updateRoom(db, room, { closesAt });
    } else await updateEntry(db, entryId, { sending });
    if (feedId !== null) await renewFeed(db, entryId, feedId);
    const own = await readOwn(db, room, entryId);
    await tellOfEntry(turn, room, { ...own, reader });
    const current = await readRoom(db, room);
    if (!current) throw noRoom();
    return { entry: toPerson(own.entry, reader), state: toState(current, own.entries, own.entry, reader) };
  });
}

/**
 * Tells the others the feed ID by which the caller's page has joined Janus. Throws a problem (404) once the
 * entry has ended, or has another feed.
 */
export async function announce(
  call: Call,
  { entryId, feedId }: { entryId: string; feedId: string },
): Promise<void> {
  const { room } = call;
  await inTurn(call, async (turn) => {
    const { db } = turn;
    await holdRoom(db, room);
    const { entry } = await readOwn(db, room, entryId);
    if (entry.user_id !== call.caller.userId || entry.feed_id !== feedId) throw noRoom();
    if (entry.is_feed_told) return;
    await tellFeed(db, entryId);
    const own = await readOwn(db, room, entryId);
    await tellOfEntry(turn, room, { ...own, reader: call.reader });
  });
}

/** Ends the caller's entry. Does nothing if it has already ended. */
export async function leave(call: Call, entryId: string): Promise<void> {
  const { room } = call;
  await inTurn(call, async (turn) => {
    const { db } = turn;
    if (!(await holdRoom(db, room))) return;
    const entries = await readEntries(db, room);
    const entry = entries.find(
      ({ entry_id, user_id }) => entry_id === entryId && user_id === call.caller.userId,
    );
    if (!entry) return;
    await endEntry(turn, room, { entry, entries, reader: call.reader });
    await offerPlaces(call, turn, room);
  });
}

/** The room as the caller's entry sees it. Throws a problem (404) once the entry has ended. */
export async function readState(call: Call, entryId: string): Promise<RoomState> {
  const { room } = call;
  return inTurn(call, async ({ db }) => {
    // Locked, so that the entries match the revision.
    const row = await holdRoom(db, room);
    const entries = await readEntries(db, room);
    const own = entries.find(
      ({ entry_id, user_id }) => entry_id === entryId && user_id === call.caller.userId,
    );
    if (!row || !own) throw noRoom();
    return toState(row, entries, own, call.reader);
  });
}

/** Changes what the caller sends, and their raised hand. Throws a problem (404) once the entry has ended. */
export async function change(
  call: Call,
  { entryId, sending, hand }: { entryId: string; sending: Sending; hand: boolean },
): Promise<RoomPerson> {
  const { room } = call;
  return inTurn(call, async (turn) => {
    const { db } = turn;
    await holdRoom(db, room);
    const { entry: former } = await readOwn(db, room, entryId);
    if (former.user_id !== call.caller.userId) throw noRoom();
    // A hand that stays up keeps its place in the order.
    const handAt = hand ? (former.hand_at ?? new Date(call.clock.now())) : null;
    await updateEntry(db, entryId, { sending, handAt });
    const own = await readOwn(db, room, entryId);
    await tellOfEntry(turn, room, { ...own, reader: call.reader });
    return toPerson(own.entry, call.reader);
  });
}
