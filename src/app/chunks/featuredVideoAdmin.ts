// In the order in which other parts load the styles that they share (tools/structure/styleOrder.ts).
import '../../shared/kit/ui/Choice.module.css';
import '../../shared/kit/ui/CloseButton.module.css';
import '../../shared/kit/ui/DialogFrame.module.css';
import '../../shared/kit/ui/field.module.css';
import '../../shared/kit/ui/SafeHtml.module.css';
import '../../shared/kit/ui/Skeleton.module.css';
import '../../shared/kit/ui/TextField.module.css';
import '../../shared/platform/admin/zone/ZoneLine.module.css';
import '../../shared/kit/ui/FileButton.module.css';
import '../../shared/kit/ui/RetryAlert.module.css';
import '../../shared/kit/ui/card.module.css';
import '../../shared/platform/admin/AdminSearchButton.module.css';
import '../../shared/platform/admin/AdminPageView.module.css';
import '../../shared/people/person/LeaveDialogView.module.css';
import '../../shared/kit/ui/SaveBarFrame.module.css';
import '../../shared/kit/ui/ConflictDialog.module.css';
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
