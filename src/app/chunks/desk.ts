import { deskReducers, deskSaga, messages } from '../../features/desk';
import type { ChunkModule } from '../chunkModule';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import { withSuperuserSearch } from '../screens/AdminScreen';
import { DeskScreen } from '../screens/DeskScreen';

/** The helpdesk agent desk, with the realtime client that it uses to follow chats. */
export const chunk: ChunkModule<'Desk'> = {
  reducers: { realtime: realtimeReducer, ...deskReducers },
  sagas: { realtime: realtimeSaga, desk: deskSaga },
  messages,
  screens: { Desk: withSuperuserSearch(DeskScreen) },
};
