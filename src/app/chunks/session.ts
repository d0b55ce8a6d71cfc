import { evaluationReducer, evaluationSaga, messages as evaluationMessages } from '../../features/evaluation';
import {
  commentsReducer,
  messages as sessionMessages,
  sessionReducer,
  sessionSaga,
} from '../../features/session';
import { messages as videoMessages, videoReducer, videoSaga } from '../../features/video';
import type { ChunkModule } from '../chunkModule';
import { SessionScreen } from '../screens/SessionScreen';
import { joinMessages } from './joinMessages';

/** The session page: detail and comments, video, evaluation. */
export const chunk: ChunkModule<'Session'> = {
  reducers: {
    session: sessionReducer,
    comments: commentsReducer,
    video: videoReducer,
    evaluation: evaluationReducer,
  },
  sagas: { session: sessionSaga, video: videoSaga, evaluation: evaluationSaga },
  messages: joinMessages(sessionMessages, videoMessages, evaluationMessages),
  screens: { Session: SessionScreen },
};
