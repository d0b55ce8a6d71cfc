import { SessionsScreen } from '../../features/program/sessions/components/SessionsScreen';
import { messages as savedMessages, savedReducer, savedSaga } from '../../shared/people/saved';
import type { ChunkModule } from '../chunkModule';
import { joinMessages } from './joinMessages';

/** The program's screen; its state belongs to the shell, because the start page shows it too. */
export const chunk: ChunkModule<'Sessions'> = {
  reducers: { saved: savedReducer },
  sagas: { saved: savedSaga },
  messages: joinMessages(savedMessages),
  screens: { Sessions: SessionsScreen },
};
