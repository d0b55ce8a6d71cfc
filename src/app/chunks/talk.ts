import { messages, TalkFrame, talkReducer, talkSaga } from '../../features/messages/talkJs';
import type { ChunkModule } from '../chunkModule';

/** TalkJS in the place of Message Center, for events that use it. */
export const chunk: ChunkModule<'TalkFrame'> = {
  reducers: { talk: talkReducer },
  sagas: { talk: talkSaga },
  messages,
  screens: { TalkFrame },
};
