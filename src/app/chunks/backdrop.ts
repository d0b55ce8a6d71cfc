import { Backdrop, messages } from '../../features/auth/backdrop';
import type { ChunkModule } from '../../shared/chunks';

/** What moves behind the gate's box, for events that have it. */
export const chunk: ChunkModule = {
  reducers: {},
  sagas: {},
  messages,
  screens: { Backdrop },
};
