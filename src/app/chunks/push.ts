import { messages, pushReducer, pushSaga, PushSection } from '../../features/notices/push';
import type { ChunkModule } from '../chunkModule';

/** Push notifications, for events that use them. */
export const chunk: ChunkModule<'PushSection'> = {
  reducers: { push: pushReducer },
  sagas: { push: pushSaga },
  messages,
  screens: { PushSection },
};
