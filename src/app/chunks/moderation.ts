// The styles that it shares with sessions, booths and posters, in their order (playerStyles.ts).
import '../../shared/ui/Choice.module.css';
import '../../shared/ui/CloseButton.module.css';
import '../../shared/ui/DialogFrame.module.css';
import '../../shared/ui/field.module.css';
import '../../features/moderation/components/ReportDialogView.module.css';
import '../../shared/ui/SafeHtml.module.css';
import { actsReducer, actsSaga, deskReducer, deskSaga, messages } from '../../features/moderation';
import { messages as adminMessages } from '../../shared/admin/messages';
import { adminZoneReducer } from '../../shared/admin/zone/slice';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import type { ChunkModule } from '../chunkModule';
import { asSharedAdminPage } from '../screens/AdminScreen';
import { ModerationScreen } from '../screens/ModerationScreen';
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
  screens: { Moderation: asSharedAdminPage(ModerationScreen) },
};
