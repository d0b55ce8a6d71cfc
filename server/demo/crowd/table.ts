import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { tableRoom } from '../../../src/contract/rooms/rooms';
import { tableSeats } from '../../modules/rooms/rooms/occasion';
import { holdRoom, insertEntry, readEntries } from '../../modules/rooms/rooms/repository';
import { seedOf } from '../random';
import { MINUTE_MS, type Act } from './act';
import type { Person } from './people';

/** They sit down so many minutes before the table begins. */
const EARLY = 10;
/**
 * How long the first stays once somebody else has come, and each one longer than the one before; in seconds.
 */
const STAY = 60;
const LONGER = 15;

/** Who sits at a table: others than at the next one, and the same in every demo. */
function seatedAt(talkId: string, people: readonly Person[], seats: number): Person[] {
  const first = seedOf(talkId) % people.length;
  return [...people.slice(first), ...people.slice(0, first)].slice(0, seats);
}

/**
 * Has all seats of a round table taken but one. Nobody answers a call for these people: they leave one after
 * the other once somebody else has come, and sit down again when the table is theirs.
 */
export const table: Act = {
  isIn: (_event, { special = {} }) =>
    special.speakeasyType !== undefined && special.withoutBroadcast === true,

  async perform({ turn: { db }, event, talk, people, start, now }) {
    if (now < start - EARLY * MINUTE_MS || now >= start + talk.minutes * MINUTE_MS) return;
    const room = { conferenceId: event.conferenceId, roomId: tableRoom(talk.id) };
    const row = await holdRoom(db, room, { create: true });
    const seated = seatedAt(talk.id, people, tableSeats(event) - 1);
    const entries = await readEntries(db, room);
    const isOthers = entries.some(({ user_id }) => !seated.some(({ id }) => id === user_id));
    // Their entries end by themselves.
    if (isOthers || (row?.ended_at ?? null) !== null) return;
    for (const [index, { id: userId, name, companyName }] of seated.entries()) {
      const former = entries.find(({ user_id }) => user_id === userId);
      const entryId = former?.entry_id ?? randomUUID();
      if (!former) {
        await insertEntry(db, {
          ...room,
          entryId,
          userId,
          name,
          companyName,
          isHost: false,
          isWaiting: false,
          hasMedia: false,
          sending: { microphone: false, camera: false, screen: false },
        });
      }
      const stay = STAY + index * LONGER;
      await db
        .updateTable('room_entry')
        .set({ expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${stay})` })
        .where('entry_id', '=', entryId)
        .execute();
    }
  },
};
