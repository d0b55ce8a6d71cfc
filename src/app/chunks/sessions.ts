import { SessionsScreen } from '../../features/sessions/components/SessionsScreen';
import type { ChunkModule } from '../chunkModule';
import { joinMessages } from './joinMessages';

/** The program's screen; its state belongs to the shell, because the start page shows it too. */
export const chunk: ChunkModule<'Sessions'> = {
  reducers: {},
  sagas: {},
  messages: joinMessages(),
  screens: { Sessions: SessionsScreen },
};
