import { deskReducers, deskSaga, messages } from '../../features/helpdesk/desk';
import type { ChunkModule } from '../chunkModule';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { messages as faultMessages } from '../../shared/platform/faults';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import { asSharedAdminPage } from '../screens/AdminScreen';
import { DeskScreen } from '../screens/DeskScreen';
import { joinMessages } from './joinMessages';

/** The helpdesk agent desk, with the realtime client that it uses to follow chats. */
export const chunk: ChunkModule<'Desk'> = {
  reducers: { adminZone: adminZoneReducer, realtime: realtimeReducer, ...deskReducers },
  sagas: { realtime: realtimeSaga, desk: deskSaga },
  messages: joinMessages(messages, adminMessages, faultMessages),
  screens: { Desk: asSharedAdminPage(DeskScreen) },
};
