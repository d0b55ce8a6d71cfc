import { parseRoomId } from '../../../../src/contract/rooms/rooms';
import type { Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { Reader } from '../../people/attendees/rows';
import { tellOfEntry } from './publishing';
import { deleteEntries, updateRoom, type EntryRow, type RoomAt } from './repository';

/**
 * Ends an entry and tells the others in the room. `entries` are those before; returns those after. A lounge
 * room reopens once nobody is left in it who could answer a knock.
 */
export async function endEntry(
  parts: Pick<ServerDeps, 'channels'>,
  transaction: Transaction,
  room: RoomAt,
  {
    entry,
    entries,
    reader,
  }: { entry: EntryRow; entries: readonly EntryRow[]; reader: Pick<Reader, 'pictureUrl'> },
): Promise<EntryRow[]> {
  const { db } = transaction;
  await deleteEntries(db, [entry.entry_id]);
  const left = entries.filter((each) => each !== entry);
  if (left.every(({ has_media }) => !has_media) && parseRoomId(room.roomId)?.kind === 'lounge')
    await updateRoom(db, room, { isLocked: false, hasWaitingRoom: false });
  await tellOfEntry(parts, transaction, room, { entry, entries: left, reader });
  return left;
}
