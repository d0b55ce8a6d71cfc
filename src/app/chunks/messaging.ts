import { messageSoundSaga } from '../../features/messages/messageSound';
import { messagingReducer, messagingSaga } from '../../shared/messages/messaging';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import type { ChunkModule } from '../chunkModule';
import { titleCountSaga } from '../sagas/titleCount';
import { joinMessages } from './joinMessages';

/** What the whole app knows of the user's messages, at events that have Message Center. */
export const chunk: ChunkModule<never> = {
  reducers: { realtime: realtimeReducer, messaging: messagingReducer },
  sagas: {
    realtime: realtimeSaga,
    messaging: messagingSaga,
    messageSound: messageSoundSaga,
    titleCount: titleCountSaga,
  },
  messages: joinMessages(),
  screens: {},
};
