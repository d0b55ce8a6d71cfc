import { deskReducers, deskSaga, messages } from '../../features/desk';
import type { ChunkModule } from '../../shared/chunks';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import { DeskScreen } from '../screens/DeskScreen';

/** The agent's desk, with the realtime client that it follows its chats by. */
export const chunk: ChunkModule = {
  reducers: { realtime: realtimeReducer, ...deskReducers },
  sagas: { realtime: realtimeSaga, desk: deskSaga },
  messages,
  screens: { Desk: DeskScreen },
};
