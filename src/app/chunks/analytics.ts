import { Analytics, analyticsReducer, analyticsSaga, messages } from '../../features/analytics';
import { messages as adminMessages } from '../../shared/admin/messages';
import { adminZoneReducer } from '../../shared/admin/zone/slice';
import { downloadsReducer, downloadsSaga, messages as downloadMessages } from '../../shared/downloads';
import type { ChunkModule } from '../chunkModule';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** Figures of the event for organizers. */
export const chunk: ChunkModule<'Analytics'> = {
  reducers: { adminZone: adminZoneReducer, analytics: analyticsReducer, downloads: downloadsReducer },
  sagas: { analytics: analyticsSaga, downloads: downloadsSaga },
  messages: joinMessages(messages, adminMessages, downloadMessages),
  screens: { Analytics: asAdminPage(Analytics) },
};
