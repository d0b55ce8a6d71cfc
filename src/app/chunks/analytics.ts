import { Analytics, analyticsReducer, analyticsSaga, messages } from '../../features/analytics';
import { messages as adminMessages } from '../../shared/admin/messages';
import type { ChunkModule } from '../chunkModule';
import { withAdminSearch } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** Figures of the event for organizers. */
export const chunk: ChunkModule<'Analytics'> = {
  reducers: { analytics: analyticsReducer },
  sagas: { analytics: analyticsSaga },
  messages: joinMessages(messages, adminMessages),
  screens: { Analytics: withAdminSearch(Analytics) },
};
