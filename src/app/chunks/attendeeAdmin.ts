import './personStyles';
// Profiles come first, as in `people`: both load the same styles (tools/structure/styleOrder.ts).
import { messages as profileMessages } from '../../features/attendeeProfile';
import {
  attendeeAdminReducers,
  attendeeAdminSaga,
  messages as peopleAdminMessages,
} from '../../features/attendeeAdmin';
import type { ChunkModule } from '../chunkModule';
import { messages as adminMessages } from '../../shared/admin/messages';
import { messages as fieldMessages } from '../../shared/people/messages';
import { messages as richTextMessages } from '../../shared/richText/messages';
import {
  AdminDeletionsScreen,
  AdminExhibitorImportScreen,
  AdminImportScreen,
  AdminPeopleScreen,
  AdminPersonScreen,
  AdminPosterImportScreen,
} from '../screens/AttendeeAdminScreens';
import { withAdminSearch } from '../screens/AdminScreen';
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
  reducers: attendeeAdminReducers,
  sagas: { attendeeAdmin: attendeeAdminSaga },
  messages: joinMessages(
    peopleAdminMessages,
    adminMessages,
    profileMessages,
    fieldMessages,
    richTextMessages,
  ),
  screens: {
    AdminPeople: withAdminSearch(AdminPeopleScreen),
    AdminImport: withAdminSearch(AdminImportScreen),
    AdminExhibitorImport: withAdminSearch(AdminExhibitorImportScreen),
    AdminPosterImport: withAdminSearch(AdminPosterImportScreen),
    AdminPerson: withAdminSearch(AdminPersonScreen),
    AdminDeletions: withAdminSearch(AdminDeletionsScreen),
  },
};
