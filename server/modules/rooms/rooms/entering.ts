import type { RoomPerson, RoomState, Sending } from '../../../../src/contract/rooms/rooms';
import { inTransaction, type Transaction } from '../../../db/transaction';
import { ProblemError } from '../../../problem';
import { roomOf, type ActContext, type Parts } from './context';
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
async function readOwn(transaction: Transaction, room: RoomAt, entryId: string) {
  const entries = await readEntries(transaction.db, room);
  const entry = entries.find(({ entry_id }) => entry_id === entryId);
  if (!entry) throw noRoom();
  return { entries, entry };
}

/**
 * Enters a room, or updates the entry if it exists; `feedId` becomes its feed at Janus. Ends the entry that
 * the person made from another page. Throws problems: 404 for outsiders, 403 if the room is closed to them.
 */
export async function enter(
  parts: Parts,
  doing: ActContext,
  { entryId, sending, feedId }: { entryId: string; sending: Sending; feedId: string | null },
): Promise<{ entry: RoomPerson; state: RoomState }> {
  const { caller, event, reader } = doing;
  const room = roomOf(doing);
  return inTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const access = await accessTo(db, parts, doing, room.roomId);
    const row = await holdRoom(db, room, { create: true });
    const entries = await readEntries(db, room);
    const former = entries.find(({ user_id }) => user_id === caller.userId);
    if (former?.entry_id !== entryId) {
      const now = parts.clock.now();
      const places = await readPlaces(db, room, { entries, userId: caller.userId, now });
      const reason = refusal(access, { row, ...places, now: parts.eventTime.now(event.conferenceId) });
      const isLetIn = isAdmitted(await findKnockOf(db, room, caller.userId), now);
      if (reason !== null && !(reason.opensByKnock && isLetIn)) throw closed(reason.code);
      if (await isRemoved(db, room, caller.userId)) throw closed('roomRemoved');
      let others = entries;
      if (former) {
        await tell(parts, transaction, room, [former.entry_id], { kind: 'entryEnded', reason: 'elsewhere' });
        others = await endEntry(parts, transaction, room, { entry: former, entries, reader });
      }
      await giveWay(parts, transaction, room, { entries: others, capacity: access.capacity, reader });
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
    const own = await readOwn(transaction, room, entryId);
    await tellOfEntry(parts, transaction, room, { ...own, reader });
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
  parts: Parts,
  doing: ActContext,
  { entryId, feedId }: { entryId: string; feedId: string },
): Promise<void> {
  const room = roomOf(doing);
  await inTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    await holdRoom(db, room);
    const { entry } = await readOwn(transaction, room, entryId);
    if (entry.user_id !== doing.caller.userId || entry.feed_id !== feedId) throw noRoom();
    if (entry.is_feed_told) return;
    await tellFeed(db, entryId);
    const own = await readOwn(transaction, room, entryId);
    await tellOfEntry(parts, transaction, room, { ...own, reader: doing.reader });
  });
}

/** Ends the caller's entry. Does nothing if it has already ended. */
export async function leave(parts: Parts, doing: ActContext, entryId: string): Promise<void> {
  const room = roomOf(doing);
  await inTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    if (!(await holdRoom(db, room))) return;
    const entries = await readEntries(db, room);
    const entry = entries.find(
      ({ entry_id, user_id }) => entry_id === entryId && user_id === doing.caller.userId,
    );
    if (!entry) return;
    await endEntry(parts, transaction, room, { entry, entries, reader: doing.reader });
    await offerPlaces(parts, transaction, doing.event, room);
  });
}

/** The room as the caller's entry sees it. Throws a problem (404) once the entry has ended. */
export async function readState(parts: Parts, doing: ActContext, entryId: string): Promise<RoomState> {
  const room = roomOf(doing);
  return inTransaction(parts.pool, async ({ db }) => {
    // Locked, so that the entries match the revision.
    const row = await holdRoom(db, room);
    const entries = await readEntries(db, room);
    const own = entries.find(
      ({ entry_id, user_id }) => entry_id === entryId && user_id === doing.caller.userId,
    );
    if (!row || !own) throw noRoom();
    return toState(row, entries, own, doing.reader);
  });
}

/** Changes what the caller sends, and their raised hand. Throws a problem (404) once the entry has ended. */
export async function change(
  parts: Parts,
  doing: ActContext,
  { entryId, sending, hand }: { entryId: string; sending: Sending; hand: boolean },
): Promise<RoomPerson> {
  const room = roomOf(doing);
  return inTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    await holdRoom(db, room);
    const { entry: former } = await readOwn(transaction, room, entryId);
    if (former.user_id !== doing.caller.userId) throw noRoom();
    // A hand that stays up keeps its place in the order.
    const handAt = hand ? (former.hand_at ?? new Date(parts.clock.now())) : null;
    await updateEntry(db, entryId, { sending, handAt });
    const own = await readOwn(transaction, room, entryId);
    await tellOfEntry(parts, transaction, room, { ...own, reader: doing.reader });
    return toPerson(own.entry, doing.reader);
  });
}
