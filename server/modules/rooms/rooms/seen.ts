import type { RoomPerson, RoomRules, RoomState, Sending } from '../../../../src/contract/rooms/rooms';
import type { Reader } from '../../people/attendees/rows';
import type { EntryRow, RoomRow } from './repository';

const toSending = ({ microphone, camera, screen }: EntryRow): Sending => ({ microphone, camera, screen });

/** Somebody as the others in the room see them, whether or not the directory shows them. */
export const toPerson = (row: EntryRow, { pictureUrl }: Pick<Reader, 'pictureUrl'>): RoomPerson => ({
  entryId: row.entry_id,
  userId: row.user_id,
  name: row.name,
  companyName: row.company_name,
  imgPath: row.picture === null ? row.img_path : pictureUrl(row.picture),
  state: row.is_waiting ? 'waiting' : 'in',
  isHost: row.is_host,
  handAt: row.hand_at?.toISOString() ?? null,
  sending: toSending(row),
  hasMedia: row.has_media,
  feedId: row.is_feed_told ? row.feed_id : null,
  arrival: row.arrival,
});

export const toRules = (row: Pick<RoomRow, 'is_locked' | 'has_waiting_room'>): RoomRules => ({
  isLocked: row.is_locked,
  hasWaitingRoom: row.has_waiting_room,
});

/** The room as one of its entries sees it: people who wait see nobody else, and only hosts see who waits. */
export function toState(
  row: RoomRow,
  entries: readonly EntryRow[],
  viewer: EntryRow,
  reader: Pick<Reader, 'pictureUrl'>,
): RoomState {
  return {
    revision: row.revision,
    rules: toRules(row),
    isEnded: row.ended_at !== null,
    people: entries.filter((entry) => sees(viewer, entry)).map((entry) => toPerson(entry, reader)),
  };
}

/** Whether somebody who is in the room, or waiting outside it, sees an entry. */
export const sees = (viewer: EntryRow, entry: EntryRow): boolean =>
  viewer.entry_id === entry.entry_id || (!viewer.is_waiting && (!entry.is_waiting || viewer.is_host));
