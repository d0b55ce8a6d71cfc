import { leadsReducer, leadsSaga, messages as leadsMessages } from '../../features/exhibition/leads';
import { messageCenterReducers, messageCenterSaga, messages } from '../../features/messages/messageCenter';
import {
  messages as onlineStatusMessages,
  onlineStatusReducer,
  onlineStatusSaga,
} from '../../shared/people/onlineStatus';
import {
  messages as settingsMessages,
  messageSettingsReducer,
  messageSettingsSaga,
} from '../../features/messages/messageSettings';
import { messages as moderationMessages, reportReducer, reportSaga } from '../../features/stage/moderation';
import { blocksReducer, blocksSaga, messages as blocksMessages } from '../../shared/messages/blocks';
import { messages as faultMessages } from '../../shared/platform/faults';
import { messagingReducer, messagingSaga } from '../../shared/messages/messaging';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import { messages as speechMessages, speechReducer, speechSaga } from '../../shared/platform/speech';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/platform/uploads';
import type { ChunkModule } from '../chunkModule';
import { BoothInboxScreen } from '../screens/BoothInboxScreen';
import { MessageCenterScreen } from '../screens/MessageCenterScreen';
import { joinMessages } from './joinMessages';

/** Conversations, and where one writes to others. */
export const chunk: ChunkModule<'MessageCenter' | 'BoothInbox'> = {
  reducers: {
    realtime: realtimeReducer,
    messaging: messagingReducer,
    ...messageCenterReducers,
    uploads: uploadsReducer,
    messageSettings: messageSettingsReducer,
    blocks: blocksReducer,
    onlineStatus: onlineStatusReducer,
    moderationReport: reportReducer,
    leads: leadsReducer,
    speech: speechReducer,
  },
  sagas: {
    realtime: realtimeSaga,
    messaging: messagingSaga,
    messageCenter: messageCenterSaga,
    uploads: uploadsSaga,
    messageSettings: messageSettingsSaga,
    blocks: blocksSaga,
    onlineStatus: onlineStatusSaga,
    moderationReport: reportSaga,
    leads: leadsSaga,
    speech: speechSaga,
  },
  messages: joinMessages(
    messages,
    uploadMessages,
    settingsMessages,
    blocksMessages,
    faultMessages,
    onlineStatusMessages,
    moderationMessages,
    leadsMessages,
    speechMessages,
  ),
  screens: { MessageCenter: MessageCenterScreen, BoothInbox: BoothInboxScreen },
};
