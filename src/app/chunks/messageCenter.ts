import './personStyles';
import { leadsReducer, leadsSaga, messages as leadsMessages } from '../../features/leads';
import { messageCenterReducers, messageCenterSaga, messages } from '../../features/messageCenter';
// Before the settings, which bring blocks: as on profiles.
import {
  messages as onlineStatusMessages,
  onlineStatusReducer,
  onlineStatusSaga,
} from '../../shared/onlineStatus';
import {
  messages as settingsMessages,
  messageSettingsReducer,
  messageSettingsSaga,
} from '../../features/messageSettings';
import { messages as moderationMessages, reportReducer, reportSaga } from '../../features/moderation';
import { blocksReducer, blocksSaga, messages as blocksMessages } from '../../shared/blocks';
import { messages as faultMessages } from '../../shared/faults';
import { messagingReducer, messagingSaga } from '../../shared/messaging';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import { messages as speechMessages, speechReducer, speechSaga } from '../../shared/speech';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/uploads';
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
