import { messages, noticesReducer, noticesSaga } from '../../features/notices/notifications/panel';
import type { ChunkModule } from '../chunkModule';
import { NoticesScreen } from '../screens/NoticesScreen';

/** The panel of notifications: loaded when the user is about to open it. */
export const chunk: ChunkModule<'Notices'> = {
  reducers: { notices: noticesReducer },
  sagas: { notices: noticesSaga },
  messages,
  screens: { Notices: NoticesScreen },
};
