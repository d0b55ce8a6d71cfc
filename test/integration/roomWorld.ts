import { randomUUID } from 'node:crypto';
import { getLounge } from '../../src/contract/rooms/lounge';
import {
  actOnEntry,
  changeEntry,
  changeRoomRules,
  endRoom,
  enterRoom,
  getRoom,
  leaveRoom,
  readRoomState,
  type RoomPerson,
  type RoomRules,
  type Sending,
} from '../../src/contract/rooms/rooms';
import { useMeetings, type MeetingWorld } from './meetingWorld';
import { insertSession } from './seed';
import { HOME, type Person, type Reply } from './testServer';

export const SILENT: Sending = { microphone: false, camera: false, screen: false };
/** A round table from 16:00 to 16:30. */
export const TABLE = 'table-floors';

type Act = 'admit' | 'mute' | 'lowerHand' | 'remove';
type Call<E extends Parameters<MeetingWorld['server']['call']>[0]> = Promise<Reply<E>>;

/** Calls about rooms, by people of the home event, which has a round table and a lounge. */
export interface RoomWorld {
  server: MeetingWorld['server'];
  meetings: MeetingWorld;
  look: (roomId: string, as?: Person) => Call<typeof getRoom>;
  enter: (roomId: string, as?: Person, entryId?: string) => Call<typeof enterRoom>;
  /** The same, of somebody who must get in; returns their entry. */
  entered: (roomId: string, as?: Person, entryId?: string) => Promise<RoomPerson>;
  leave: (roomId: string, entryId: string, as?: Person) => Call<typeof leaveRoom>;
  state: (roomId: string, entryId: string, as?: Person) => Call<typeof readRoomState>;
  change: (
    roomId: string,
    entryId: string,
    change: { sending?: Sending; hand?: boolean },
    as?: Person,
  ) => Call<typeof changeEntry>;
  act: (roomId: string, entryId: string, act: Act, as?: Person) => Call<typeof actOnEntry>;
  rules: (roomId: string, rules: Partial<RoomRules>, as?: Person) => Call<typeof changeRoomRules>;
  end: (roomId: string, as?: Person) => Call<typeof endRoom>;
  lounge: (as?: Person) => Call<typeof getLounge>;
  /** A confirmed meeting of `attendee`, its host, and `attendee2` from 16:00 to 16:30. */
  meeting: () => Promise<string>;
}

/** A server with rooms, emptied before each test. */
export function useRooms(settings: object = {}): RoomWorld {
  const world = useMeetings(settings);
  beforeEach(() =>
    insertSession(world.server.db, { conferenceId: HOME }, 'floors', {
      speakeasyType: 'round-table',
      title: 'Floors',
      date: '2021-01-26',
      startTime: '2021-01-26T16:00:00.000Z',
      endTime: '2021-01-26T16:30:00.000Z',
    }),
  );
  const enter: RoomWorld['enter'] = (roomId, as = 'attendee', entryId = randomUUID()) =>
    world.server.call(enterRoom, { params: { roomId, entryId }, body: { sending: SILENT } }, { as });

  return {
    get server() {
      return world.server;
    },
    meetings: world,
    enter,
    look: (roomId, as = 'attendee') => world.server.call(getRoom, { params: { roomId } }, { as }),
    async entered(roomId, as, entryId) {
      const { status, body } = await enter(roomId, as, entryId);
      expect([status, body.detail]).toEqual([200, undefined]);
      return body.entry;
    },
    leave: (roomId, entryId, as = 'attendee') =>
      world.server.call(leaveRoom, { params: { roomId, entryId } }, { as }),
    state: (roomId, entryId, as = 'attendee') =>
      world.server.call(readRoomState, { params: { roomId, entryId } }, { as }),
    change: (roomId, entryId, { sending = SILENT, hand = false }, as = 'attendee') =>
      world.server.call(changeEntry, { params: { roomId, entryId }, body: { sending, hand } }, { as }),
    act: (roomId, entryId, act, as = 'attendee') =>
      world.server.call(actOnEntry, { params: { roomId, entryId, act } }, { as }),
    rules: (roomId, rules, as = 'attendee') =>
      world.server.call(
        changeRoomRules,
        { params: { roomId }, body: { isLocked: false, hasWaitingRoom: false, ...rules } },
        { as },
      ),
    end: (roomId, as = 'attendee') => world.server.call(endRoom, { params: { roomId } }, { as }),
    lounge: (as = 'attendee') => world.server.call(getLounge, {}, { as }),
    async meeting() {
      const asked = await world.asked();
      expect((await world.accept(asked)).status).toBe(200);
      return asked.meetingId;
    },
  };
}
