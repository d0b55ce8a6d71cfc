import { actsReducer, actsSaga, deskReducer, deskSaga, messages } from '../../features/moderation';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import type { ChunkModule } from '../chunkModule';
import { ModerationScreen } from '../screens/ModerationScreen';

/** The moderators' desk, with the realtime client that tells it of changes. */
export const chunk: ChunkModule<'Moderation'> = {
  reducers: { realtime: realtimeReducer, moderationActs: actsReducer, moderationDesk: deskReducer },
  sagas: { realtime: realtimeSaga, moderationActs: actsSaga, moderationDesk: deskSaga },
  messages,
  screens: { Moderation: ModerationScreen },
};
