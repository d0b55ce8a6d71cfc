import { messages as authMessages } from '../../features/access/auth/messages';
import { messages as startupMessages } from '../../features/platform/startup/messages';
import type { ChunkModule } from '../chunkModule';
import { messages as uiMessages } from '../../shared/kit/ui/messages';
import { joinMessages } from './joinMessages';

/** The core's texts in every language: kept out of the gate for readers of the default one. */
export const chunk: ChunkModule<never> = {
  reducers: {},
  sagas: {},
  messages: joinMessages(uiMessages, startupMessages, authMessages),
  screens: {},
};
