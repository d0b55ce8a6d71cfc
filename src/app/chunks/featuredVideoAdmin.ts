import {
  messages as checkMessages,
  videoCheckReducer,
  videoCheckSaga,
} from '../../features/stage/video/check';
import { messages as featuredMessages } from '../../features/event/featuredVideo';
import {
  featuredVideoAdminReducer,
  featuredVideoAdminSaga,
  messages,
} from '../../features/event/featuredVideoAdmin';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/platform/uploads';
import type { ChunkModule } from '../chunkModule';
import { asAdminPage } from '../screens/AdminScreen';
import { FeaturedVideoAdminScreen } from '../screens/FeaturedVideoAdminScreen';
import { joinMessages } from './joinMessages';

/** What the home page features, for superusers. */
export const chunk: ChunkModule<'FeaturedVideoAdmin'> = {
  reducers: {
    adminZone: adminZoneReducer,
    featuredVideoAdmin: featuredVideoAdminReducer,
    videoCheck: videoCheckReducer,
    uploads: uploadsReducer,
  },
  sagas: { featuredVideoAdmin: featuredVideoAdminSaga, videoCheck: videoCheckSaga, uploads: uploadsSaga },
  messages: joinMessages(
    messages,
    featuredMessages,
    checkMessages,
    adminMessages,
    peopleMessages,
    uploadMessages,
  ),
  screens: { FeaturedVideoAdmin: asAdminPage(FeaturedVideoAdminScreen) },
};
