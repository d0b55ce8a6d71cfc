import { bannersReducer, bannersSaga } from '../../features/announcements';
import { eventEditsSaga } from '../../features/eventEdits';
import { messages } from '../../shared/announcements/messages';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import type { ChunkModule } from '../chunkModule';
import { BannersScreen } from '../screens/BannersScreen';

/** Banners of announcements, and what organizers edit, for those who are at the event. */
export const chunk: ChunkModule<'Banners'> = {
  reducers: { realtime: realtimeReducer, banners: bannersReducer },
  sagas: { realtime: realtimeSaga, banners: bannersSaga, eventEdits: eventEditsSaga },
  messages,
  screens: { Banners: BannersScreen },
};
