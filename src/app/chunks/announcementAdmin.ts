import { messages as noticesMessages } from '../../features/notices/notifications/panel';
import {
  announcementAdminReducer,
  announcementAdminSaga,
  messages,
} from '../../features/admin/announcementAdmin';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import { messages as announcementsMessages } from '../../shared/notices/announcements/messages';
import type { ChunkModule } from '../chunkModule';
import { AdminAnnouncementsScreen } from '../screens/AdminAnnouncementsScreen';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** Announcements for organizers. */
export const chunk: ChunkModule<'AdminAnnouncements'> = {
  reducers: { adminZone: adminZoneReducer, announcementAdmin: announcementAdminReducer },
  sagas: { announcementAdmin: announcementAdminSaga },
  messages: joinMessages(messages, noticesMessages, adminMessages, announcementsMessages),
  screens: { AdminAnnouncements: asAdminPage(AdminAnnouncementsScreen) },
};
