import '../../shared/people/PersonPicture.module.css';
import { messageCenterReducers, messageCenterSaga, messages } from '../../features/messageCenter';
import { messagingReducer, messagingSaga } from '../../shared/messaging';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/uploads';
import type { ChunkModule } from '../chunkModule';
import { MessageCenterScreen } from '../screens/MessageCenterScreen';
import { joinMessages } from './joinMessages';

/** Conversations, and where one writes to others. */
export const chunk: ChunkModule<'MessageCenter'> = {
  reducers: {
    realtime: realtimeReducer,
    messaging: messagingReducer,
    ...messageCenterReducers,
    uploads: uploadsReducer,
  },
  sagas: {
    realtime: realtimeSaga,
    messaging: messagingSaga,
    messageCenter: messageCenterSaga,
    uploads: uploadsSaga,
  },
  messages: joinMessages(messages, uploadMessages),
  screens: { MessageCenter: MessageCenterScreen },
};
