import auth from '../../features/auth/messages.es.json';
import startup from '../../features/startup/messages.es.json';
import type { ChunkModule } from '../../shared/chunks';
import ui from '../../shared/ui/messages.es.json';

/** The core's texts in Spanish: the gate of those who read English does not carry them. */
export const chunk: ChunkModule = {
  reducers: {},
  sagas: {},
  messages: { en: {}, es: { ...ui, ...startup, ...auth } },
  screens: {},
};
