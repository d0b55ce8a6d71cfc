import './personStyles';
// Profiles come first, as in `people`: both load the same styles (tools/structure/styleOrder.ts).
import { messages as profileMessages } from '../../features/attendeeProfile';
import {
  attendeeAdminReducers,
  attendeeAdminSaga,
  messages as adminMessages,
} from '../../features/attendeeAdmin';
import type { ChunkModule } from '../chunkModule';
import { messages as fieldMessages } from '../../shared/people/messages';
import { messages as richTextMessages } from '../../shared/richText/messages';
import {
  AdminDeletionsScreen,
  AdminExhibitorImportScreen,
  AdminHubScreen,
  AdminImportScreen,
  AdminPeopleScreen,
  AdminPersonScreen,
  AdminPosterImportScreen,
} from '../screens/AttendeeAdminScreens';
import { joinMessages } from './joinMessages';

/** Attendee administration for superusers. */
export const chunk: ChunkModule<
  | 'AdminHub'
  | 'AdminPeople'
  | 'AdminImport'
  | 'AdminExhibitorImport'
  | 'AdminPosterImport'
  | 'AdminPerson'
  | 'AdminDeletions'
> = {
  reducers: attendeeAdminReducers,
  sagas: { attendeeAdmin: attendeeAdminSaga },
  messages: joinMessages(adminMessages, profileMessages, fieldMessages, richTextMessages),
  screens: {
    AdminHub: AdminHubScreen,
    AdminPeople: AdminPeopleScreen,
    AdminImport: AdminImportScreen,
    AdminExhibitorImport: AdminExhibitorImportScreen,
    AdminPosterImport: AdminPosterImportScreen,
    AdminPerson: AdminPersonScreen,
    AdminDeletions: AdminDeletionsScreen,
  },
};
