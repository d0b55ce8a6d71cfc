import { bannersReducer, bannersSaga } from '../../features/notices/announcements';
import { eventEditsSaga } from '../../features/event/eventEdits';
import { messages } from '../../shared/notices/announcements/messages';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import type { ChunkModule } from '../chunkModule';
import { BannersScreen } from '../screens/BannersScreen';

/** Banners of announcements, and what organizers edit, for those who are at the event. */
export const chunk: ChunkModule<'Banners'> = {
  reducers: { realtime: realtimeReducer, banners: bannersReducer },
  sagas: { realtime: realtimeSaga, banners: bannersSaga, eventEdits: eventEditsSaga },
  messages,
  screens: { Banners: BannersScreen },
};
