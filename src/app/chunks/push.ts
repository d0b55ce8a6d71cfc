import { messages, pushReducer, pushSaga, PushSection } from '../../features/push';
import type { ChunkModule } from '../../shared/chunks';

/** Push notifications, for events that use them. */
export const chunk: ChunkModule = {
  reducers: { push: pushReducer },
  sagas: { push: pushSaga },
  messages,
  screens: { PushSection },
};
