// In the order in which other parts load the styles that they share (tools/structure/styleOrder.ts).
import '../../shared/ui/Choice.module.css';
import '../../shared/ui/CloseButton.module.css';
import '../../shared/ui/DialogFrame.module.css';
import '../../shared/ui/field.module.css';
import '../../shared/ui/SafeHtml.module.css';
import '../../shared/ui/Skeleton.module.css';
import '../../shared/ui/TextField.module.css';
import '../../shared/admin/zone/ZoneLine.module.css';
import '../../shared/ui/FileButton.module.css';
import '../../shared/ui/RetryAlert.module.css';
import '../../shared/ui/card.module.css';
import '../../shared/admin/AdminSearchButton.module.css';
import '../../shared/admin/AdminPageView.module.css';
import '../../shared/people/LeaveDialogView.module.css';
import '../../shared/ui/SaveBarFrame.module.css';
import '../../shared/ui/ConflictDialog.module.css';
import { messages as checkMessages, videoCheckReducer, videoCheckSaga } from '../../features/video/check';
import { messages as featuredMessages } from '../../features/featuredVideo';
import {
  featuredVideoAdminReducer,
  featuredVideoAdminSaga,
  messages,
} from '../../features/featuredVideoAdmin';
import { messages as adminMessages } from '../../shared/admin/messages';
import { adminZoneReducer } from '../../shared/admin/zone/slice';
import { messages as peopleMessages } from '../../shared/people/messages';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/uploads';
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
