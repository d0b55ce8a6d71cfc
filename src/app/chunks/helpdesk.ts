import { ChatPanel, helpdeskReducer, helpdeskSaga, messages } from '../../features/helpdesk/helpdesk';
import type { ChunkModule } from '../chunkModule';

/** The attendee's chat: loaded when someone opens it, or when one was open before a reload. */
export const chunk: ChunkModule<'ChatPanel'> = {
  reducers: { helpdesk: helpdeskReducer },
  sagas: { helpdesk: helpdeskSaga },
  messages,
  screens: { ChatPanel },
};
