import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { LoungeTile } from '../../../../src/contract/rooms/lounge';
import { loungeRoom, MAX_ROOM_PEOPLE } from '../../../../src/contract/rooms/rooms';
import type { Database } from '../../../db/database';
import { ProblemError } from '../../../problem';
import type { Reader } from '../../people/attendees/rows';
import { readOccupied, type OccupiedRoom } from './loungeRepository';

const EMPTY: OccupiedRoom = { revision: 0, isLocked: false, count: 0, people: [] };

/** The event's lounge. Throws a problem (404) if it has none. */
export function needLounge({ pageOptions: { networking } }: EventConfig) {
  if (!networking?.active) throw new ProblemError('not-found', 'This conference has no networking lounge.');
  return networking;
}

/**
 * The rooms of the lounge: everybody is counted, but only people visible to the reader are named
 * (docs/decisions/0013). Throws a problem (404) if the event has no lounge.
 */
export async function readLounge(db: Database, event: EventConfig, reader: Reader): Promise<LoungeTile[]> {
  const networking = needLounge(event);
  const ids = networking.rooms.map(({ letter }) => loungeRoom(letter));
  const occupied = await readOccupied(db, reader, ids);
  return networking.rooms.map(({ letter, name, topic, quiet, capacity }) => {
    const roomId = loungeRoom(letter);
    return {
      roomId,
      letter,
      name,
      topic: topic ?? '',
      isQuiet: quiet === true,
      capacity: capacity ?? MAX_ROOM_PEOPLE,
      ...(occupied.get(roomId) ?? EMPTY),
    };
  });
}
