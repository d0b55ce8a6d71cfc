import { Analytics, analyticsReducer, analyticsSaga, messages } from '../../features/analytics';
import { messages as adminMessages } from '../../shared/admin/messages';
import { adminZoneReducer } from '../../shared/admin/zone/slice';
import type { ChunkModule } from '../chunkModule';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** Figures of the event for organizers. */
export const chunk: ChunkModule<'Analytics'> = {
  reducers: { adminZone: adminZoneReducer, analytics: analyticsReducer },
  sagas: { analytics: analyticsSaga },
  messages: joinMessages(messages, adminMessages),
  screens: { Analytics: asAdminPage(Analytics) },
};
