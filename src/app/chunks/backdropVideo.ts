import { Video } from '../../features/auth/backdrop/components/Video';
import { messages } from '../../features/auth/backdrop/messages';
import type { ChunkModule } from '../chunkModule';

/** A video behind the gate's box, for events that use one. */
export const chunk: ChunkModule<'Backdrop'> = {
  reducers: {},
  sagas: {},
  messages,
  screens: { Backdrop: Video },
};
