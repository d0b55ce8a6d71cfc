import auth from '../../features/auth/messages.es.json';
import startup from '../../features/startup/messages.es.json';
import type { ChunkModule } from '../chunkModule';
import ui from '../../shared/ui/messages.es.json';

/** The core's Spanish texts, kept out of the gate for English readers. */
export const chunk: ChunkModule<never> = {
  reducers: {},
  sagas: {},
  messages: { en: {}, es: { ...ui, ...startup, ...auth } },
  screens: {},
};
