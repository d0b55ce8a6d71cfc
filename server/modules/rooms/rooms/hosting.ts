import type { RoomRules, hostAct } from '../../../../src/contract/rooms/rooms';
import type * as z from 'zod/mini';
import { inTurn, type Turn } from '../../../deps/turn';
import { ProblemError } from '../../../problem';
import type { Call } from './context';
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
  turn: Turn;
  access: Access;
  entries: EntryRow[];
}

/** Runs a host-only action with the room locked. Throws problems: 404 for outsiders, 403 for non-hosts. */
async function asHost<T>(call: Call, work: (hosting: Hosting) => Promise<T>): Promise<T> {
  return inTurn(call, async (turn) => {
    const { db } = turn;
    const access = await accessTo(db, call);
    if (!access.isHost) throw new ProblemError('forbidden', 'Only hosts of this room can do this.');
    await holdRoom(db, call.room, { create: true });
    return work({ turn, access, entries: await readEntries(db, call.room) });
  });
}

/** Applies a host's action to somebody's entry. Throws a problem (404) if the entry has ended. */
export function act(
  call: Call,
  { entryId, act: asked }: { entryId: string; act: z.infer<typeof hostAct> },
): Promise<void> {
  const { room } = call;
  return asHost(call, async ({ turn, access, entries }) => {
    const { db } = turn;
    const entry = entries.find(({ entry_id }) => entry_id === entryId);
    if (!entry) throw noRoom();
    if (asked === 'remove') {
      const at = new Date(call.clock.now());
      await insertRemoval(db, room, { userId: entry.user_id, by: call.caller.userId, at });
      await tell(turn, room, [entryId], { kind: 'entryEnded', reason: 'removed' });
      await endEntry(turn, room, { entry, entries, reader: call.reader });
      await offerPlaces(call, turn, room);
      return;
    } else if (asked === 'admit') {
      const inside = entries.filter(isInside).length;
      const { held = 0 } = (await readTableQueue(db, room, entry.user_id, call.clock.now())) ?? {};
      if (inside + held >= access.capacity) throw closed('roomFull');
      await updateEntry(db, entryId, { isWaiting: false });
    } else if (asked === 'lowerHand') {
      await updateEntry(db, entryId, { handAt: null });
    } else {
      const { camera, screen } = entry;
      await updateEntry(db, entryId, { sending: { microphone: false, camera, screen } });
      await tell(turn, room, [entryId], { kind: 'muted' });
    }
    const after = await readEntries(db, room);
    const changed = after.find(({ entry_id }) => entry_id === entryId) ?? entry;
    await tellOfEntry(turn, room, { entry: changed, entries: after, reader: call.reader });
  });
}

/** Locks or unlocks the room, and turns its waiting room on or off. */
export function changeRules(call: Call, { isLocked, hasWaitingRoom }: RoomRules): Promise<void> {
  return asHost(call, async ({ turn, entries }) => {
    await updateRoom(turn.db, call.room, { isLocked, hasWaitingRoom });
    const rules = { is_locked: isLocked, has_waiting_room: hasWaitingRoom };
    await tellOfRules(turn, call.room, rules, entries);
    await offerPlaces(call, turn, call.room);
  });
}

/** Ends the room for everybody. Throws a problem (409) for lounge rooms, which are permanent. */
export function end(call: Call): Promise<void> {
  const { room } = call;
  return asHost(call, async ({ turn, access, entries }) => {
    if (access.kind === 'lounge') throw new ProblemError('conflict', 'Lounge rooms cannot be ended.');
    await updateRoom(turn.db, room, { endedAt: new Date(call.clock.now()) });
    const ids = entries.map(({ entry_id }) => entry_id);
    await tell(turn, room, ids, { kind: 'entryEnded', reason: 'ended' });
    if (ids.length > 0) await deleteEntries(turn.db, ids);
  });
}
