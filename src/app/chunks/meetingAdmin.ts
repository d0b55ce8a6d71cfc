import {
  MeetingAdmin,
  meetingAdminReducers,
  meetingAdminSaga,
  messages,
} from '../../features/meetings/meetingAdmin';
import type { ChunkModule } from '../chunkModule';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import {
  downloadsReducer,
  downloadsSaga,
  messages as downloadMessages,
} from '../../shared/platform/downloads';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** Meetings for organizers. */
export const chunk: ChunkModule<'MeetingAdmin'> = {
  reducers: { adminZone: adminZoneReducer, ...meetingAdminReducers, downloads: downloadsReducer },
  sagas: { meetingAdmin: meetingAdminSaga, downloads: downloadsSaga },
  messages: joinMessages(messages, peopleMessages, adminMessages, downloadMessages),
  screens: { MeetingAdmin: asAdminPage(MeetingAdmin) },
};
