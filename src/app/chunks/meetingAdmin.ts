import './personStyles';
import { MeetingAdmin, meetingAdminReducer, meetingAdminSaga, messages } from '../../features/meetingAdmin';
import type { ChunkModule } from '../chunkModule';

/** Meetings for organizers. */
export const chunk: ChunkModule<'MeetingAdmin'> = {
  reducers: { meetingAdmin: meetingAdminReducer },
  sagas: { meetingAdmin: meetingAdminSaga },
  messages,
  screens: { MeetingAdmin },
};
