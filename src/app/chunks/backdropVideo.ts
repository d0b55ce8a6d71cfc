import { Video } from '../../features/access/auth/backdrop/components/Video';
import { messages } from '../../features/access/auth/backdrop/messages';
import type { ChunkModule } from '../chunkModule';

/** A video behind the gate's box, for events that use one. */
export const chunk: ChunkModule<'Backdrop'> = {
  reducers: {},
  sagas: {},
  messages,
  screens: { Backdrop: Video },
};
