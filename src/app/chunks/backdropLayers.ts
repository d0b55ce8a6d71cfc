import { Layers } from '../../features/access/auth/backdrop/components/Layers';
import type { ChunkModule } from '../chunkModule';
import { joinMessages } from './joinMessages';

/**
 * Layers behind the gate's box, for events that use them. They move only with the mouse, so there is nothing
 * to pause.
 */
export const chunk: ChunkModule<'Backdrop'> = {
  reducers: {},
  sagas: {},
  messages: joinMessages(),
  screens: { Backdrop: Layers },
};
