import {
  attendeeSearchReducer,
  attendeeSearchSaga,
  messages,
} from '../../features/people/attendees/directory';
import { attendeesReducer, attendeesSaga } from '../../features/people/attendees';
import type { ChunkModule } from '../chunkModule';
import {
  messages as onlineStatusMessages,
  onlineStatusReducer,
  onlineStatusSaga,
} from '../../shared/people/onlineStatus';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { AttendeeSearchScreen } from '../screens/AttendeeSearchScreen';
import { joinMessages } from './joinMessages';

/** Attendee search and its results; the start page also uses the attendee sample. */
export const chunk: ChunkModule<'AttendeeSearch'> = {
  reducers: {
    attendees: attendeesReducer,
    attendeeSearch: attendeeSearchReducer,
    onlineStatus: onlineStatusReducer,
  },
  sagas: {
    attendees: attendeesSaga,
    attendeeSearch: attendeeSearchSaga,
    onlineStatus: onlineStatusSaga,
  },
  messages: joinMessages(messages, peopleMessages, onlineStatusMessages),
  screens: {
    AttendeeSearch: AttendeeSearchScreen,
  },
};
