import {
  AttendeeList,
  attendeeListReducer,
  attendeeListSaga,
  messages,
} from '../../features/people/attendees/directory';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import type { ChunkModule } from '../chunkModule';
import { joinMessages } from './joinMessages';

/** The list of all attendees. */
export const chunk: ChunkModule<'AttendeeList'> = {
  reducers: { attendeeList: attendeeListReducer },
  sagas: { attendeeList: attendeeListSaga },
  messages: joinMessages(messages, peopleMessages),
  screens: { AttendeeList },
};
