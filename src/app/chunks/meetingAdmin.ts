import './personStyles';
import { MeetingAdmin, meetingAdminReducer, meetingAdminSaga, messages } from '../../features/meetingAdmin';
import type { ChunkModule } from '../chunkModule';
import { messages as peopleMessages } from '../../shared/people/messages';
import { joinMessages } from './joinMessages';

/** Meetings for organizers. */
export const chunk: ChunkModule<'MeetingAdmin'> = {
  reducers: { meetingAdmin: meetingAdminReducer },
  sagas: { meetingAdmin: meetingAdminSaga },
  messages: joinMessages(messages, peopleMessages),
  screens: { MeetingAdmin },
};
