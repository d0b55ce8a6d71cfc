import {
  attendeesReducer,
  attendeesSaga,
  messages as attendeesMessages,
} from '../../features/people/attendees';
import { messages as homeMessages } from '../../features/event/home';
import {
  messages as tradeshowMessages,
  tradeshowReducer,
  tradeshowSaga,
} from '../../features/exhibition/tradeshow';
import {
  featuredVideoReducer,
  featuredVideoSaga,
  messages as featuredVideoMessages,
} from '../../features/event/featuredVideo';
import { messages as savedMessages, savedReducer, savedSaga } from '../../shared/people/saved';
import type { ChunkModule } from '../chunkModule';
import { HomeScreen } from '../screens/HomeScreen';
import { joinMessages } from './joinMessages';

/**
 * The start page and what only it shows; recommended sessions belong to the shell. The lobby's hall is loaded
 * separately.
 */
export const chunk: ChunkModule<'Home'> = {
  reducers: {
    attendees: attendeesReducer,
    featuredVideo: featuredVideoReducer,
    tradeshow: tradeshowReducer,
    saved: savedReducer,
  },
  sagas: {
    attendees: attendeesSaga,
    featuredVideo: featuredVideoSaga,
    tradeshow: tradeshowSaga,
    saved: savedSaga,
  },
  messages: joinMessages(
    homeMessages,
    attendeesMessages,
    featuredVideoMessages,
    tradeshowMessages,
    savedMessages,
  ),
  screens: { Home: HomeScreen },
};
