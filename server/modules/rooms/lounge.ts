import { loungeRoom, MAX_ROOM_PEOPLE, type LoungeTile } from '../../../src/contract/rooms';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { Database } from '../../db/database';
import { ProblemError } from '../../problem';
import type { Reader } from '../attendees/rows';
import { countPeople, findVisible, readLocked } from './loungeRepository';

/**
 * The rooms of the lounge: everybody counts, and those whom the reader finds in the directory are named
 * (docs/decisions/0013). Throws a problem (404) if the event has no lounge.
 */
export async function readLounge(
  db: Database,
  { conferenceId, pageOptions: { networking } }: EventConfig,
  reader: Reader,
): Promise<LoungeTile[]> {
  if (!networking?.active) throw new ProblemError('not-found', 'This conference has no networking lounge.');
  const ids = networking.rooms.map(({ letter }) => loungeRoom(letter));
  const counts = await countPeople(db, conferenceId, ids);
  const people = await findVisible(db, reader, ids);
  const locked = await readLocked(db, conferenceId, ids);
  return networking.rooms.map(({ letter, name, topic, quiet, capacity }) => {
    const roomId = loungeRoom(letter);
    return {
      ...{ roomId, letter, name, topic: topic ?? '', isQuiet: quiet === true },
      ...{ capacity: capacity ?? MAX_ROOM_PEOPLE, isLocked: locked.has(roomId) },
      ...{ count: counts.get(roomId) ?? 0, people: people.get(roomId) ?? [] },
    };
  });
}
