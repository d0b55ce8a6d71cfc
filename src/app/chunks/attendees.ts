import {
  attendeeListReducer,
  attendeeListSaga,
  attendeeSearchReducer,
  attendeeSearchSaga,
  messages,
} from '../../features/attendees/directory';
// After the directory, whose styles of fields come before those of cards.
import { attendeesReducer, attendeesSaga } from '../../features/attendees';
import type { ChunkModule } from '../chunkModule';
import {
  messages as onlineStatusMessages,
  onlineStatusReducer,
  onlineStatusSaga,
} from '../../shared/onlineStatus';
import { messages as peopleMessages } from '../../shared/people/messages';
import { AttendeeListScreen } from '../screens/AttendeeListScreen';
import { AttendeeSearchScreen } from '../screens/AttendeeSearchScreen';
import { joinMessages } from './joinMessages';

/** Attendee search, its results and the full list; the start page also uses the attendee sample. */
export const chunk: ChunkModule<'AttendeeSearch' | 'AttendeeList'> = {
  reducers: {
    attendees: attendeesReducer,
    attendeeSearch: attendeeSearchReducer,
    attendeeList: attendeeListReducer,
    onlineStatus: onlineStatusReducer,
  },
  sagas: {
    attendees: attendeesSaga,
    attendeeSearch: attendeeSearchSaga,
    attendeeList: attendeeListSaga,
    onlineStatus: onlineStatusSaga,
  },
  messages: joinMessages(messages, peopleMessages, onlineStatusMessages),
  screens: {
    AttendeeSearch: AttendeeSearchScreen,
    AttendeeList: AttendeeListScreen,
  },
};
