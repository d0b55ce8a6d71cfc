import type { DoorEvent } from '../../../../src/contract/rooms/knocks';
import { entryChannel, type RoomEvent } from '../../../../src/contract/rooms/rooms';
import type { Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { Reader } from '../../people/attendees/rows';
import { tellLounge } from './openLounges';
import { countChange, readEntries, type EntryRow, type RoomAt } from './repository';
import { sees, toPerson, toRules } from './seen';

type Telling = Pick<ServerDeps, 'channels'>;

/** Signals an event to some of a room's entries when the transaction commits. */
export async function tell(
  { channels }: Telling,
  { client }: Pick<Transaction, 'client'>,
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
  parts: Telling,
  transaction: Transaction,
  room: RoomAt,
  {
    entry,
    entries,
    reader,
  }: { entry: EntryRow; entries: readonly EntryRow[]; reader: Pick<Reader, 'pictureUrl'> },
): Promise<void> {
  const change = await countChange(transaction.db, room);
  const hasLeft = !entries.some(({ entry_id }) => entry_id === entry.entry_id);
  const [seeing, others]: [string[], string[]] = [[], []];
  for (const viewer of entries) {
    if (sees(viewer, entry)) seeing.push(viewer.entry_id);
    else if (!viewer.is_waiting) others.push(viewer.entry_id);
  }
  const fact: RoomEvent = hasLeft
    ? { kind: 'left', ...change, entryId: entry.entry_id }
    : { kind: 'person', ...change, person: toPerson(entry, reader) };
  await tell(parts, transaction, room, seeing, fact);
  await tell(parts, transaction, room, others, { kind: 'unseen', ...change });
  await tellLounge(parts, transaction.client, room);
}

/** Tells everybody who is in the room its new rules. */
export async function tellOfRules(
  parts: Telling,
  transaction: Transaction,
  room: RoomAt,
  rules: Parameters<typeof toRules>[0],
  entries: readonly EntryRow[],
): Promise<void> {
  const change = await countChange(transaction.db, room);
  const inside = entries.filter(({ is_waiting }) => !is_waiting).map(({ entry_id }) => entry_id);
  await tell(parts, transaction, room, inside, { kind: 'rules', ...change, rules: toRules(rules) });
  await tellLounge(parts, transaction.client, room);
}

/** Tells everybody who is in the room, when the transaction commits, that its chat has something new. */
export async function tellOfChat(parts: Telling, transaction: Transaction, room: RoomAt): Promise<void> {
  const entries = await readEntries(transaction.db, room);
  const inside = entries.filter(({ is_waiting }) => !is_waiting).map(({ entry_id }) => entry_id);
  await tell(parts, transaction, room, inside, { kind: 'chat' });
}
