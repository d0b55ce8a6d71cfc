import {
  actsReducer,
  actsSaga,
  deskReducer,
  deskSaga,
  messages,
  Moderation,
} from '../../features/stage/moderation';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import type { ChunkModule } from '../chunkModule';
import { asSharedAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** The moderators' desk, with the realtime client that tells it of changes. */
export const chunk: ChunkModule<'Moderation'> = {
  reducers: {
    adminZone: adminZoneReducer,
    realtime: realtimeReducer,
    moderationActs: actsReducer,
    moderationDesk: deskReducer,
  },
  sagas: { realtime: realtimeSaga, moderationActs: actsSaga, moderationDesk: deskSaga },
  messages: joinMessages(messages, adminMessages),
  screens: { Moderation: asSharedAdminPage(Moderation) },
};
