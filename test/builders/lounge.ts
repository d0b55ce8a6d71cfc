import type { Knock } from '../../src/contract/rooms/knocks';
import type { Broadcast, LoungeTile, TileChange } from '../../src/contract/rooms/lounge';
import { loungeRoom } from '../../src/contract/rooms/rooms';

/** A room of the lounge, empty unless it is said who is in it. */
export function buildLoungeTile(over: Partial<LoungeTile> = {}): LoungeTile {
  const { letter = 'A', people = [] } = over;
  return {
    roomId: loungeRoom(letter),
    letter,
    name: 'Harbor',
    topic: 'What keeps ports clean',
    isQuiet: false,
    capacity: 25,
    revision: 1,
    isLocked: false,
    count: people.length,
    people,
    ...over,
  };
}

/** A change of room A, by which everybody in it came unless it is said who did. */
export function buildTileChange(over: Partial<TileChange> = {}): TileChange {
  const { came = [] } = over;
  const people = over.people ?? came.map(({ attendeeId }) => attendeeId);
  return {
    roomId: loungeRoom('A'),
    revision: 2,
    isLocked: false,
    count: people.length,
    people,
    came,
    ...over,
  };
}

export const buildBroadcast = (over: Partial<Broadcast> = {}): Broadcast => ({
  broadcastId: '00000000-0000-4000-8000-0000000000a1',
  text: 'The keynote begins in five minutes.',
  name: 'Mira Okonkwo',
  remainingMs: 120_000,
  ...over,
});

export const buildKnock = (over: Partial<Knock> = {}): Knock => ({
  knockId: '00000000-0000-4000-8000-0000000000b1',
  name: 'Bo Lindqvist',
  companyName: 'Brightworks',
  remainingMs: 60_000,
  ...over,
});
