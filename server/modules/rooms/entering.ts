import type { RoomPerson, RoomState, Sending } from '../../../src/contract/rooms';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { inTransaction, type Transaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import type { Caller } from '../../identity/caller';
import { ProblemError } from '../../problem';
import type { Reader } from '../attendees/rows';
import { accessTo, noRoom, type Access } from './occasion';
import { tell, tellOfEntry } from './publishing';
import {
  deleteEntries,
  holdRoom,
  insertEntry,
  isRemoved,
  readEntries,
  readRoom,
  updateEntry,
  updateRoom,
  type EntryRow,
  type RoomAt,
  type RoomRow,
} from './repository';
import { toPerson, toState } from './seen';

/** What rooms need of the server. */
export type Parts = Pick<
  ServerDeps,
  'pool' | 'db' | 'channels' | 'eventTime' | 'clock' | 'showsDemoProgramme'
>;

/** Who does something in which room. */
export interface Doing {
  event: EventConfig;
  caller: Caller;
  reader: Pick<Reader, 'pictureUrl'>;
  roomId: string;
}

export const roomOf = ({ event: { conferenceId }, roomId }: Doing): RoomAt => ({ conferenceId, roomId });

const closed = (detail: string) => new ProblemError('room-closed', detail);

/** Why somebody may not enter, in words; null if they may. */
function refusal(
  access: Access,
  { row, inside, now }: { row: RoomRow | undefined; inside: number; now: number },
): string | null {
  const { times, opensAt, isHost, capacity } = access;
  if (row?.ended_at) return 'A host has ended this room.';
  if (opensAt !== null && now < opensAt) return 'This room is not open yet.';
  if (times && now >= times.closesAt) return 'This room is closed.';
  if (isHost) return null;
  if (row?.is_locked) return 'A host has locked this room.';
  return inside >= capacity ? 'This room is full.' : null;
}

const isInside = ({ is_waiting }: EntryRow) => !is_waiting;

/** Reads the entries anew, and the own one among them. */
async function readOwn(transaction: Transaction, room: RoomAt, entryId: string) {
  const entries = await readEntries(transaction.db, room);
  const entry = entries.find(({ entry_id }) => entry_id === entryId);
  if (!entry) throw noRoom();
  return { entries, entry };
}

/**
 * Enters a room, or finds the entry that did. An entry of the same person by another page ends. Throws
 * problems: 404 for outsiders, 403 when the room is closed to them.
 */
export async function enter(
  parts: Parts,
  doing: Doing,
  { entryId, sending }: { entryId: string; sending: Sending },
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
      const inside = entries.filter(isInside).filter((entry) => entry !== former).length;
      const reason = refusal(access, { row, inside, now: parts.eventTime.now(event.conferenceId) });
      if (reason !== null) throw closed(reason);
      if (await isRemoved(db, room, caller.userId)) throw closed('A host has removed you from this room.');
      if (former) {
        await tell(parts, transaction, room, [former.entry_id], { kind: 'entryEnded', reason: 'elsewhere' });
        await deleteEntries(db, [former.entry_id]);
        const left = entries.filter((entry) => entry !== former);
        await tellOfEntry(parts, transaction, room, { entry: former, entries: left, reader });
      }
      const isStored = await insertEntry(db, {
        ...{ ...room, entryId, userId: caller.userId, sending },
        ...{ name: caller.name || caller.username, companyName: caller.companyName ?? '' },
        ...{ isHost: access.isHost, isWaiting: row?.has_waiting_room === true && !access.isHost },
      });
      if (!isStored) throw new ProblemError('conflict', 'This id is taken. Enter by another one.');
      const closesAt = access.times && new Date(access.times.closesAt);
      await updateRoom(db, room, { closesAt });
    } else await updateEntry(db, entryId, { sending });
    const own = await readOwn(transaction, room, entryId);
    await tellOfEntry(parts, transaction, room, { ...own, reader });
    const current = await readRoom(db, room);
    if (!current) throw noRoom();
    return { entry: toPerson(own.entry, reader), state: toState(current, own.entries, own.entry, reader) };
  });
}

/** Ends an own entry. One that has ended already is no fault. */
export async function leave(parts: Parts, doing: Doing, entryId: string): Promise<void> {
  const room = roomOf(doing);
  await inTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    if (!(await holdRoom(db, room))) return;
    const entries = await readEntries(db, room);
    const entry = entries.find(
      ({ entry_id, user_id }) => entry_id === entryId && user_id === doing.caller.userId,
    );
    if (!entry) return;
    await deleteEntries(db, [entryId]);
    const left = entries.filter((each) => each !== entry);
    await tellOfEntry(parts, transaction, room, { entry, entries: left, reader: doing.reader });
  });
}

/** The room as the caller's entry sees it. Throws a problem (404) once the entry has ended. */
export async function readState(parts: Parts, doing: Doing, entryId: string): Promise<RoomState> {
  const room = roomOf(doing);
  return inTransaction(parts.pool, async ({ db }) => {
    // Held, so that entries and revision belong together.
    const row = await holdRoom(db, room);
    const entries = await readEntries(db, room);
    const own = entries.find(
      ({ entry_id, user_id }) => entry_id === entryId && user_id === doing.caller.userId,
    );
    if (!row || !own) throw noRoom();
    return toState(row, entries, own, doing.reader);
  });
}

/** Changes what the caller sends, and their hand. Throws a problem (404) once the entry has ended. */
export async function change(
  parts: Parts,
  doing: Doing,
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
