import type { RoomRules, hostAct } from '../../../../src/contract/rooms/rooms';
import type * as z from 'zod/mini';
import { inTransaction, type Transaction } from '../../../db/transaction';
import { ProblemError } from '../../../problem';
import { roomOf, type ActContext, type Parts } from './context';
import { endEntry } from './leaving';
import { accessTo, noRoom, type Access } from './occasion';
import { tell, tellOfEntry, tellOfRules } from './publishing';
import { offerPlaces, readTableQueue } from './queueing';
import { closed, isInside } from './refusal';
import {
  deleteEntries,
  holdRoom,
  insertRemoval,
  readEntries,
  updateEntry,
  updateRoom,
  type EntryRow,
} from './repository';

interface Hosting {
  transaction: Transaction;
  access: Access;
  entries: EntryRow[];
}

/** Runs a host-only action with the room locked. Throws problems: 404 for outsiders, 403 for non-hosts. */
async function asHost<T>(
  parts: Parts,
  doing: ActContext,
  work: (hosting: Hosting) => Promise<T>,
): Promise<T> {
  return inTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const access = await accessTo(db, parts, doing, doing.roomId);
    if (!access.isHost) throw new ProblemError('forbidden', 'Only hosts of this room can do this.');
    await holdRoom(db, roomOf(doing), { create: true });
    return work({ transaction, access, entries: await readEntries(db, roomOf(doing)) });
  });
}

/** Applies a host's action to somebody's entry. Throws a problem (404) if the entry has ended. */
export function act(
  parts: Parts,
  doing: ActContext,
  { entryId, act: asked }: { entryId: string; act: z.infer<typeof hostAct> },
): Promise<void> {
  const room = roomOf(doing);
  return asHost(parts, doing, async ({ transaction, access, entries }) => {
    const { db } = transaction;
    const entry = entries.find(({ entry_id }) => entry_id === entryId);
    if (!entry) throw noRoom();
    if (asked === 'remove') {
      const at = new Date(parts.clock.now());
      await insertRemoval(db, room, { userId: entry.user_id, by: doing.caller.userId, at });
      await tell(parts, transaction, room, [entryId], { kind: 'entryEnded', reason: 'removed' });
      await endEntry(parts, transaction, room, { entry, entries, reader: doing.reader });
      await offerPlaces(parts, transaction, doing.event, room);
      return;
    } else if (asked === 'admit') {
      const inside = entries.filter(isInside).length;
      const { held = 0 } = (await readTableQueue(db, room, entry.user_id, parts.clock.now())) ?? {};
      if (inside + held >= access.capacity) throw closed('roomFull');
      await updateEntry(db, entryId, { isWaiting: false });
    } else if (asked === 'lowerHand') {
      await updateEntry(db, entryId, { handAt: null });
    } else {
      const { camera, screen } = entry;
      await updateEntry(db, entryId, { sending: { microphone: false, camera, screen } });
      await tell(parts, transaction, room, [entryId], { kind: 'muted' });
    }
    const after = await readEntries(db, room);
    const changed = after.find(({ entry_id }) => entry_id === entryId) ?? entry;
    await tellOfEntry(parts, transaction, room, { entry: changed, entries: after, reader: doing.reader });
  });
}

/** Locks or unlocks the room, and turns its waiting room on or off. */
export function changeRules(
  parts: Parts,
  doing: ActContext,
  { isLocked, hasWaitingRoom }: RoomRules,
): Promise<void> {
  return asHost(parts, doing, async ({ transaction, entries }) => {
    await updateRoom(transaction.db, roomOf(doing), { isLocked, hasWaitingRoom });
    const rules = { is_locked: isLocked, has_waiting_room: hasWaitingRoom };
    await tellOfRules(parts, transaction, roomOf(doing), rules, entries);
    await offerPlaces(parts, transaction, doing.event, roomOf(doing));
  });
}

/** Ends the room for everybody. Throws a problem (409) for lounge rooms, which are permanent. */
export function end(parts: Parts, doing: ActContext): Promise<void> {
  const room = roomOf(doing);
  return asHost(parts, doing, async ({ transaction, access, entries }) => {
    if (access.kind === 'lounge') throw new ProblemError('conflict', 'Lounge rooms cannot be ended.');
    await updateRoom(transaction.db, room, { endedAt: new Date(parts.clock.now()) });
    const ids = entries.map(({ entry_id }) => entry_id);
    await tell(parts, transaction, room, ids, { kind: 'entryEnded', reason: 'ended' });
    if (ids.length > 0) await deleteEntries(transaction.db, ids);
  });
}
