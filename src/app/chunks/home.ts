// In the order in which the tradeshow's page loads the styles that they share.
import '../../shared/ui/SafeHtml.module.css';
import '../../features/tradeshow/logo/ExhibitorLogo.module.css';
import { attendeesReducer, attendeesSaga, messages as attendeesMessages } from '../../features/attendees';
import { messages as homeMessages } from '../../features/home';
import { messages as tradeshowMessages, tradeshowReducer, tradeshowSaga } from '../../features/tradeshow';
import {
  featuredVideoReducer,
  featuredVideoSaga,
  messages as featuredVideoMessages,
} from '../../features/featuredVideo';
import { messages as savedMessages, savedReducer, savedSaga } from '../../shared/saved';
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
