import type { Room, RoomPerson, RoomState } from '../../src/contract/rooms/rooms';
import { buildUser } from './user';

export const ROOM_ID = 'table-floors';
/** Entry ids of tests: the fake's random ones begin with 1. */
export const entryIdOf = (number: number) =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

export function buildRoom(over: Partial<Room> = {}): Room {
  return {
    roomId: ROOM_ID,
    kind: 'table',
    title: 'Floors',
    isHost: false,
    capacity: 25,
    people: 1,
    isEnded: false,
    opensAt: '2021-01-26T15:55:00.000Z',
    startsAt: '2021-01-26T16:00:00.000Z',
    endsAt: '2021-01-26T16:30:00.000Z',
    closesAt: '2021-01-26T16:35:00.000Z',
    rules: { isLocked: false, hasWaitingRoom: false },
    queue: { held: 0, waiting: 0, place: null, heldUntil: null },
    iceServers: null,
    ...over,
  };
}

/** Somebody in a room; `arrival` decides their entry and who they are, unless it is said. */
export function buildRoomPerson(over: Partial<RoomPerson> = {}): RoomPerson {
  const arrival = over.arrival ?? 1;
  return {
    entryId: entryIdOf(100 + arrival),
    userId: `person-${arrival}`,
    name: `Person ${arrival}`,
    companyName: 'Harbor',
    imgPath: null,
    state: 'in',
    isHost: false,
    handAt: null,
    arrival,
    hasMedia: true,
    feedId: null,
    sending: { microphone: true, camera: true, screen: false },
    ...over,
  };
}

/** A room with the user's own entry, which came last, and these others. */
export function buildRoomState(
  own: Pick<RoomPerson, 'entryId'> & Partial<RoomPerson>,
  others: readonly RoomPerson[] = [],
  over: Partial<RoomState> = {},
): RoomState {
  const { id, name } = buildUser();
  const entry = buildRoomPerson({ arrival: others.length + 1, userId: id, name, ...own });
  return {
    revision: 10,
    isEnded: false,
    rules: { isLocked: false, hasWaitingRoom: false },
    people: [...others, entry],
    ...over,
  };
}
