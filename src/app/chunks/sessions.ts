import { SessionsScreen } from '../../features/sessions/components/SessionsScreen';
import type { ChunkModule } from '../../shared/chunks';

/** The programme's screen; its state is the shell's, because the start page shows it too. */
export const chunk: ChunkModule = {
  reducers: {},
  sagas: {},
  messages: { en: {}, es: {} },
  screens: { Sessions: SessionsScreen },
};
