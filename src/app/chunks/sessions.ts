import { SessionsScreen } from '../../features/sessions/components/SessionsScreen';
import type { ChunkModule } from '../../shared/chunks';

/** The program's screen; its state belongs to the shell, because the start page shows it too. */
export const chunk: ChunkModule = {
  reducers: {},
  sagas: {},
  messages: { en: {}, es: {} },
  screens: { Sessions: SessionsScreen },
};
