import { messages as profileMessages } from '../../features/people/attendeeProfile';
import {
  attendeeAdminReducers,
  attendeeAdminSaga,
  Deletions,
  messages as peopleAdminMessages,
  People,
} from '../../features/admin/attendeeAdmin';
import type { ChunkModule } from '../chunkModule';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import {
  downloadsReducer,
  downloadsSaga,
  messages as downloadMessages,
} from '../../shared/platform/downloads';
import { messages as faultMessages } from '../../shared/platform/faults';
import { messages as fieldMessages } from '../../shared/people/person/messages';
import { messages as richTextMessages } from '../../shared/kit/richText/messages';
import {
  AdminExhibitorImportScreen,
  AdminImportScreen,
  AdminPersonScreen,
  AdminPosterImportScreen,
} from '../screens/AttendeeAdminScreens';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** Attendee administration for superusers. */
export const chunk: ChunkModule<
  | 'AdminPeople'
  | 'AdminImport'
  | 'AdminExhibitorImport'
  | 'AdminPosterImport'
  | 'AdminPerson'
  | 'AdminDeletions'
> = {
  reducers: { adminZone: adminZoneReducer, ...attendeeAdminReducers, downloads: downloadsReducer },
  sagas: { attendeeAdmin: attendeeAdminSaga, downloads: downloadsSaga },
  messages: joinMessages(
    peopleAdminMessages,
    adminMessages,
    downloadMessages,
    faultMessages,
    profileMessages,
    fieldMessages,
    richTextMessages,
  ),
  screens: {
    AdminPeople: asAdminPage(People),
    AdminImport: asAdminPage(AdminImportScreen),
    AdminExhibitorImport: asAdminPage(AdminExhibitorImportScreen),
    AdminPosterImport: asAdminPage(AdminPosterImportScreen),
    AdminPerson: asAdminPage(AdminPersonScreen),
    AdminDeletions: asAdminPage(Deletions),
  },
};
