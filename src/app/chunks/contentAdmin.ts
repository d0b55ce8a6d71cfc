import { messages as homeMessages } from '../../features/event/home';
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
