import {
  messages,
  RecommendedAttendees,
  recommendedReducer,
  recommendedSaga,
} from '../../features/people/recommendedAttendees';
import type { ChunkModule } from '../chunkModule';
import {
  messages as onlineStatusMessages,
  onlineStatusReducer,
  onlineStatusSaga,
} from '../../shared/people/onlineStatus';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { joinMessages } from './joinMessages';

/** Recommended attendees: loaded by the pages that show them. */
export const chunk: ChunkModule<'RecommendedAttendees'> = {
  reducers: { recommended: recommendedReducer, onlineStatus: onlineStatusReducer },
  sagas: { recommended: recommendedSaga, onlineStatus: onlineStatusSaga },
  messages: joinMessages(messages, peopleMessages, onlineStatusMessages),
  screens: { RecommendedAttendees },
};
