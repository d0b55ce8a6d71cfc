import { parseRoomId } from '../../../../src/contract/rooms/rooms';
import type { Turn } from '../../../deps/turn';
import type { Reader } from '../../people/attendees/rows';
import { tellOfEntry } from './publishing';
import { deleteEntries, updateRoom, type EntryRow, type RoomAt } from './repository';

/**
 * Ends an entry and tells the others in the room. `entries` are those before; returns those after. A lounge
 * room reopens once nobody is left in it who could answer a knock.
 */
export async function endEntry(
  turn: Turn,
  room: RoomAt,
  {
    entry,
    entries,
    reader,
  }: { entry: EntryRow; entries: readonly EntryRow[]; reader: Pick<Reader, 'pictureUrl'> },
): Promise<EntryRow[]> {
  const { db } = turn;
  await deleteEntries(db, [entry.entry_id]);
  const left = entries.filter((each) => each !== entry);
  if (left.every(({ has_media }) => !has_media) && parseRoomId(room.roomId)?.kind === 'lounge')
    await updateRoom(db, room, { isLocked: false, hasWaitingRoom: false });
  await tellOfEntry(turn, room, { entry, entries: left, reader });
  return left;
}
