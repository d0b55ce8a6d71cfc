// In the order in which other parts load the styles that they share (tools/structure/styleOrder.ts).
import '../../shared/ui/card.module.css';
import '../../shared/ui/field.module.css';
import '../../shared/ui/SafeHtml.module.css';
import '../../shared/promotions/SponsoredLink.module.css';
import '../../shared/ui/CloseButton.module.css';
import '../../shared/ui/DialogFrame.module.css';
import '../../shared/ui/TextField.module.css';
import '../../shared/ui/FileButton.module.css';
import '../../shared/ui/FileDrop.module.css';
import '../../shared/ui/ProgressBar.module.css';
import '../../shared/uploads/components/UploadFieldView.module.css';
import '../../shared/people/LeaveDialogView.module.css';
import '../../shared/ui/Choice.module.css';
import '../../shared/ui/RetryAlert.module.css';
import '../../shared/ui/Switch.module.css';
import '../../shared/ui/Repeated.module.css';
import { messages as homeMessages } from '../../features/home';
import '../../shared/uploads/components/PictureChoice.module.css';
import '../../shared/ui/ConflictDialog.module.css';
import {
  ExhibitorAdmin,
  exhibitorAdminReducer,
  exhibitorAdminSaga,
  messages as exhibitorMessages,
} from '../../features/exhibitorAdmin';
import {
  messages as promotionMessages,
  promotionAdminReducer,
  promotionAdminSaga,
} from '../../features/promotionAdmin';
import {
  messages as settingsMessages,
  SettingsAdmin,
  settingsAdminReducer,
  settingsAdminSaga,
} from '../../features/settingsAdmin';
import { messages as adminMessages } from '../../shared/admin/messages';
import { adminZoneReducer } from '../../shared/admin/zone/slice';
import { messages as peopleMessages } from '../../shared/people/messages';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/uploads';
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
