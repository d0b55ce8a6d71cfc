import { attendeesReducer, attendeesSaga } from '../../features/attendees';
import {
  attendeeListReducer,
  attendeeListSaga,
  attendeeSearchReducer,
  attendeeSearchSaga,
  messages,
} from '../../features/attendees/directory';
import type { ChunkModule } from '../../shared/chunks';
import { messages as peopleMessages } from '../../shared/people/messages';
import { AttendeeListScreen } from '../screens/AttendeeListScreen';
import { AttendeeSearchScreen } from '../screens/AttendeeSearchScreen';
import { joinMessages } from './joinMessages';

/** Finding people: search, what it finds, and the full list; the sample of them is the start page's too. */
export const chunk: ChunkModule = {
  reducers: {
    attendees: attendeesReducer,
    attendeeSearch: attendeeSearchReducer,
    attendeeList: attendeeListReducer,
  },
  sagas: { attendees: attendeesSaga, attendeeSearch: attendeeSearchSaga, attendeeList: attendeeListSaga },
  messages: joinMessages(messages, peopleMessages),
  screens: {
    AttendeeSearch: AttendeeSearchScreen,
    AttendeeList: AttendeeListScreen,
  },
};
