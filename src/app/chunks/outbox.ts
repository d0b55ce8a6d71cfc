import { outboxSaga } from '../../features/platform/outbox/chunk';
import type { ChunkModule } from '../chunkModule';
import { joinMessages } from './joinMessages';

/** The outbox alone, for those who stay at the gate after signing in. Others get it with the shell. */
export const chunk: ChunkModule<never> = {
  reducers: {},
  sagas: { outbox: outboxSaga },
  messages: joinMessages(),
  screens: {},
};
