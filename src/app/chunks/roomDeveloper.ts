import { chunk as room } from './room';
import { messages, roomStatsReducer, roomStatsSaga } from '../../features/rooms/roomStats';
import type { ChunkModule } from '../chunkModule';
import { MeetingDeveloperScreen } from '../screens/MeetingDeveloperScreen';
import { joinMessages } from './joinMessages';

/** A video room with what is measured of it. */
export const chunk: ChunkModule<'MeetingDeveloper'> = {
  reducers: { ...room.reducers, roomStats: roomStatsReducer },
  sagas: { ...room.sagas, roomStats: roomStatsSaga },
  messages: joinMessages(room.messages, messages),
  screens: { MeetingDeveloper: MeetingDeveloperScreen },
};
