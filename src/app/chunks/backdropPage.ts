import { Page } from '../../features/access/auth/backdrop/components/Page';
import { messages } from '../../features/access/auth/backdrop/messages';
import type { ChunkModule } from '../chunkModule';

/** A page behind the gate's box, for events that use one. */
export const chunk: ChunkModule<'Backdrop'> = {
  reducers: {},
  sagas: {},
  messages,
  screens: { Backdrop: Page },
};
