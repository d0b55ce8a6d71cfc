// In the order in which other parts load the styles that they share (tools/structure/styleOrder.ts).
import '../../shared/kit/ui/card.module.css';
import '../../shared/kit/ui/field.module.css';
import '../../shared/kit/ui/SafeHtml.module.css';
import '../../shared/exhibition/promotions/SponsoredLink.module.css';
import '../../shared/kit/ui/CloseButton.module.css';
import '../../shared/kit/ui/DialogFrame.module.css';
import '../../shared/kit/ui/TextField.module.css';
import '../../shared/kit/ui/FileButton.module.css';
import '../../shared/kit/ui/FileDrop.module.css';
import '../../shared/kit/ui/ProgressBar.module.css';
import '../../shared/platform/uploads/components/UploadFieldView.module.css';
import '../../shared/people/person/LeaveDialogView.module.css';
import '../../shared/kit/ui/Choice.module.css';
import '../../shared/kit/ui/RetryAlert.module.css';
import '../../shared/kit/ui/Switch.module.css';
import '../../shared/kit/ui/Repeated.module.css';
import { messages as homeMessages } from '../../features/event/home';
import '../../shared/platform/uploads/components/PictureChoice.module.css';
import '../../shared/kit/ui/ConflictDialog.module.css';
import {
  ExhibitorAdmin,
  exhibitorAdminReducer,
  exhibitorAdminSaga,
  messages as exhibitorMessages,
} from '../../features/exhibition/exhibitorAdmin';
import {
  messages as promotionMessages,
  promotionAdminReducer,
  promotionAdminSaga,
} from '../../features/exhibition/promotionAdmin';
import {
  messages as settingsMessages,
  SettingsAdmin,
  settingsAdminReducer,
  settingsAdminSaga,
} from '../../features/admin/settingsAdmin';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/platform/uploads';
import type { ChunkModule } from '../chunkModule';
import { asAdminPage } from '../screens/AdminScreen';
import { PromotionAdminScreen } from '../screens/PromotionAdminScreen';
import { joinMessages } from './joinMessages';

/** Content of the event for superusers. */
export const chunk: ChunkModule<'SettingsAdmin' | 'PromotionAdmin' | 'ExhibitorAdmin'> = {
  reducers: {
    adminZone: adminZoneReducer,
    settingsAdmin: settingsAdminReducer,
    promotionAdmin: promotionAdminReducer,
    exhibitorAdmin: exhibitorAdminReducer,
    uploads: uploadsReducer,
  },
  sagas: {
    settingsAdmin: settingsAdminSaga,
    promotionAdmin: promotionAdminSaga,
    exhibitorAdmin: exhibitorAdminSaga,
    uploads: uploadsSaga,
  },
  messages: joinMessages(
    settingsMessages,
    promotionMessages,
    exhibitorMessages,
    homeMessages,
    adminMessages,
    peopleMessages,
    uploadMessages,
  ),
  screens: {
    SettingsAdmin: asAdminPage(SettingsAdmin),
    PromotionAdmin: asAdminPage(PromotionAdminScreen),
    ExhibitorAdmin: asAdminPage(ExhibitorAdmin),
  },
};
