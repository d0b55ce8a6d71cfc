import { Analytics, analyticsReducer, analyticsSaga, messages } from '../../features/admin/analytics';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import {
  downloadsReducer,
  downloadsSaga,
  messages as downloadMessages,
} from '../../shared/platform/downloads';
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
