import { adminHubReducers, adminHubSaga, AdminSearch, Hub, messages } from '../../features/admin/adminHub';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import type { ChunkModule } from '../chunkModule';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** The landing page of the administration, and the search over all of it. */
export const chunk: ChunkModule<'AdminHub' | 'AdminSearch'> = {
  reducers: { adminZone: adminZoneReducer, ...adminHubReducers },
  sagas: { adminHub: adminHubSaga },
  messages: joinMessages(messages, adminMessages),
  screens: { AdminHub: asAdminPage(Hub), AdminSearch },
};
