import type { DoorEvent } from '../../../../src/contract/rooms/knocks';
import { entryChannel, type RoomEvent } from '../../../../src/contract/rooms/rooms';
import type { Turn } from '../../../deps/turn';
import type { Reader } from '../../people/attendees/rows';
import { tellLounge } from './openLounges';
import { countChange, readEntries, type EntryRow, type RoomAt } from './repository';
import { sees, toPerson, toRules } from './seen';

/** Signals an event to some of a room's entries when the transaction commits. */
export async function tell(
  { channels, client }: Turn,
  { conferenceId, roomId }: RoomAt,
  entryIds: readonly string[],
  event: RoomEvent | DoorEvent,
): Promise<void> {
  if (entryIds.length === 0) return;
  const names = entryIds.map((entryId) => entryChannel(roomId, entryId)).sort();
  await channels.signalToAll(conferenceId, names, event, client);
}

/**
 * Tells everybody in the room that somebody came, left or changed. People who can see that entry get the
 * change itself; the rest learn only that there was one, so that all count the same revisions. `entries` are
 * those after the change.
 */
export async function tellOfEntry(
  turn: Turn,
  room: RoomAt,
  {
    entry,
    entries,
    reader,
  }: { entry: EntryRow; entries: readonly EntryRow[]; reader: Pick<Reader, 'pictureUrl'> },
): Promise<void> {
  const change = await countChange(turn.db, room);
  const hasLeft = !entries.some(({ entry_id }) => entry_id === entry.entry_id);
  const [seeing, others]: [string[], string[]] = [[], []];
  for (const viewer of entries) {
    if (sees(viewer, entry)) seeing.push(viewer.entry_id);
    else if (!viewer.is_waiting) others.push(viewer.entry_id);
  }
  const fact: RoomEvent = hasLeft
    ? { kind: 'left', ...change, entryId: entry.entry_id }
    : { kind: 'person', ...change, person: toPerson(entry, reader) };
  await tell(turn, room, seeing, fact);
  await tell(turn, room, others, { kind: 'unseen', ...change });
  await tellLounge(turn, room);
}

/** Tells everybody who is in the room its new rules. */
export async function tellOfRules(
  turn: Turn,
  room: RoomAt,
  rules: Parameters<typeof toRules>[0],
  entries: readonly EntryRow[],
): Promise<void> {
  const change = await countChange(turn.db, room);
  const inside = entries.filter(({ is_waiting }) => !is_waiting).map(({ entry_id }) => entry_id);
  await tell(turn, room, inside, { kind: 'rules', ...change, rules: toRules(rules) });
  await tellLounge(turn, room);
}

/** Tells everybody who is in the room, when the transaction commits, that its chat has something new. */
export async function tellOfChat(turn: Turn, room: RoomAt): Promise<void> {
  const entries = await readEntries(turn.db, room);
  const inside = entries.filter(({ is_waiting }) => !is_waiting).map(({ entry_id }) => entry_id);
  await tell(turn, room, inside, { kind: 'chat' });
}
