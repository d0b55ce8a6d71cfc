import type { EventConfig } from '../src/contract/platform/eventConfig';
import { changeEntry, getRoom, leaveRoom } from '../src/contract/rooms/rooms';
import { roomReducers, roomSaga } from '../src/features/rooms/room';
import type { WithRoomCaptions } from '../src/features/rooms/room/captionSlice';
import type { WithRoomCheck } from '../src/features/rooms/room/checkSlice';
import type { WithRoomHost } from '../src/features/rooms/room/hostSlice';
import type { WithRoomQuality } from '../src/features/rooms/room/qualitySlice';
import { roomOpened, type WithRoom } from '../src/features/rooms/room/slice';
import type { WithRoomView } from '../src/features/rooms/room/viewSlice';
import { realtimeReducer, type WithRealtime } from '../src/shared/platform/realtime';
import { buildRoom, buildRoomPerson, ROOM_ID } from './builders/room';
import { stateFor, type CoreState } from './builders/state';
import { createFakeDeps } from './fakes/deps';
import { startSagas } from './saga';

const initial = { type: 'test/init' };

interface OpenRoomOptions {
  deps?: ReturnType<typeof createFakeDeps>;
  answersRoom?: boolean;
  roomId?: string;
  event?: Partial<EventConfig>;
}

/** Opens a room's page, at an event like the built one but for `event`. */
export async function openRoom({
  deps = createFakeDeps(),
  answersRoom = true,
  roomId = ROOM_ID,
  event,
}: OpenRoomOptions = {}) {
  if (answersRoom) deps.api.on(getRoom, buildRoom());
  deps.api.on(changeEntry, ({ body }) => buildRoomPerson({ sending: body.sending }));
  deps.api.on(leaveRoom, { ok: true });
  const run = await startSagas<
    CoreState &
      WithRoom &
      WithRoomCaptions &
      WithRoomCheck &
      WithRoomHost &
      WithRoomQuality &
      WithRoomView &
      WithRealtime
  >(roomSaga, {
    deps,
    state: stateFor(
      { signedIn: true, at: `/meeting/${roomId}`, ...(event && { event }) },
      {
        room: roomReducers.room(undefined, initial),
        roomCaptions: roomReducers.roomCaptions(undefined, initial),
        roomCheck: roomReducers.roomCheck(undefined, initial),
        roomHost: roomReducers.roomHost(undefined, initial),
        roomQuality: roomReducers.roomQuality(undefined, initial),
        roomView: roomReducers.roomView(undefined, initial),
        realtime: realtimeReducer(undefined, initial),
      },
    ),
    reducers: { ...roomReducers, realtime: realtimeReducer },
  });
  await run.send(roomOpened({ roomId }));
  return { ...run, room: () => run.getState().room };
}
