import { messages, pollPageReducer, pollPageSaga } from '../../features/stage/polls/resultsPage';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import type { ChunkModule } from '../chunkModule';
import { PollResultsScreen } from '../screens/PollResultsScreen';

/** The projected page of a poll's results, with the realtime client that keeps it live. */
export const chunk: ChunkModule<'PollResults'> = {
  reducers: { realtime: realtimeReducer, pollPage: pollPageReducer },
  sagas: { realtime: realtimeSaga, pollPage: pollPageSaga },
  messages,
  screens: { PollResults: PollResultsScreen },
};
