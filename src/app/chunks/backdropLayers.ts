import { Layers } from '../../features/auth/backdrop/components/Layers';
import type { ChunkModule } from '../../shared/chunks';

/** Layers behind the gate's box, for events that have them. They move with the mouse alone, so there is nothing to stop. */
export const chunk: ChunkModule = {
  reducers: {},
  sagas: {},
  messages: { en: {}, es: {} },
  screens: { Backdrop: Layers },
};
