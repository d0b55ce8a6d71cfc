import { evaluationReducer, evaluationSaga, messages as evaluationMessages } from '../../features/evaluation';
import {
  commentsReducer,
  messages as sessionMessages,
  sessionReducer,
  sessionSaga,
} from '../../features/session';
import { messages as stageMessages, stageReducer, stageSaga } from '../../features/stage';
import { messages as videoMessages, videoReducer, videoSaga } from '../../features/video';
import type { ChunkModule } from '../chunkModule';
import { SessionScreen } from '../screens/SessionScreen';
import { StageScreen } from '../screens/StageScreen';
import { joinMessages } from './joinMessages';

/** The session page and the stages: detail and comments, video, evaluation. */
export const chunk: ChunkModule<'Session' | 'Stage'> = {
  reducers: {
    session: sessionReducer,
    comments: commentsReducer,
    video: videoReducer,
    evaluation: evaluationReducer,
    stage: stageReducer,
  },
  sagas: { session: sessionSaga, video: videoSaga, evaluation: evaluationSaga, stage: stageSaga },
  messages: joinMessages(sessionMessages, stageMessages, videoMessages, evaluationMessages),
  screens: { Session: SessionScreen, Stage: StageScreen },
};
