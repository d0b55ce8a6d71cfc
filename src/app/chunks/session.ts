import { captionsReducer, captionsSaga, messages as captionsMessages } from '../../features/stage/captions';
import {
  evaluationReducer,
  evaluationSaga,
  messages as evaluationMessages,
} from '../../features/program/evaluation';
import { commentsReducer, commentsSaga, messages as commentsMessages } from '../../features/stage/comments';
import { ingestReducer, ingestSaga, messages as ingestMessages } from '../../features/stage/ingest';
import {
  actsReducer,
  actsSaga,
  messages as moderationMessages,
  reportReducer,
  reportSaga,
} from '../../features/stage/moderation';
import { messages as sessionMessages, sessionReducer, sessionSaga } from '../../features/program/session';
import { messages as pollMessages, pollReducers, pollsSaga } from '../../features/stage/polls';
import { messages as presenceMessages, presenceReducer, presenceSaga } from '../../features/program/viewers';
import {
  messages as reactionMessages,
  reactionsReducer,
  reactionsSaga,
} from '../../features/stage/reactions';
import {
  messages as presenterMessages,
  presenterReducer,
  presenterSaga,
} from '../../features/stage/presenter';
import {
  messages as questionMessages,
  questionsReducer,
  questionsSaga,
} from '../../features/stage/questions';
import { messages as stageMessages, stageReducer, stageSaga } from '../../features/stage/stage';
import { messages as videoMessages, videoReducer, videoSaga } from '../../features/stage/video';
import {
  messages as roundTableMessages,
  roundTableReducer,
  roundTableSaga,
} from '../../features/rooms/roundTable';
import { messages as savedMessages, savedReducer, savedSaga } from '../../shared/people/saved';
import {
  downloadsReducer,
  downloadsSaga,
  messages as downloadMessages,
} from '../../shared/platform/downloads';
import { messages as questionTexts } from '../../shared/program/evaluation/messages';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import { messages as speechMessages, speechReducer, speechSaga } from '../../shared/platform/speech';
import type { ChunkModule } from '../chunkModule';
import { inputReturnSaga } from '../sagas/inputReturn';
import { PresenterScreen } from '../screens/PresenterScreen';
import { SessionScreen } from '../screens/SessionScreen';
import { StageScreen } from '../screens/StageScreen';
import { joinMessages } from './joinMessages';

/** The session page, the stages and the presenter's view, with the realtime client. */
export const chunk: ChunkModule<'Session' | 'Stage' | 'Presenter'> = {
  reducers: {
    realtime: realtimeReducer,
    session: sessionReducer,
    comments: commentsReducer,
    ...pollReducers,
    presence: presenceReducer,
    reactions: reactionsReducer,
    roundTable: roundTableReducer,
    questions: questionsReducer,
    presenter: presenterReducer,
    video: videoReducer,
    evaluation: evaluationReducer,
    ingest: ingestReducer,
    captions: captionsReducer,
    stage: stageReducer,
    moderationActs: actsReducer,
    moderationReport: reportReducer,
    saved: savedReducer,
    speech: speechReducer,
    downloads: downloadsReducer,
  },
  sagas: {
    realtime: realtimeSaga,
    comments: commentsSaga,
    // Before the session, whose visits they wait for.
    polls: pollsSaga,
    ingest: ingestSaga,
    captions: captionsSaga,
    presence: presenceSaga,
    reactions: reactionsSaga,
    roundTable: roundTableSaga,
    questions: questionsSaga,
    presenter: presenterSaga,
    session: sessionSaga,
    video: videoSaga,
    evaluation: evaluationSaga,
    stage: stageSaga,
    inputReturn: inputReturnSaga,
    moderationActs: actsSaga,
    moderationReport: reportSaga,
    saved: savedSaga,
    speech: speechSaga,
    downloads: downloadsSaga,
  },
  messages: joinMessages(
    commentsMessages,
    sessionMessages,
    pollMessages,
    presenceMessages,
    reactionMessages,
    questionMessages,
    presenterMessages,
    stageMessages,
    videoMessages,
    evaluationMessages,
    ingestMessages,
    captionsMessages,
    moderationMessages,
    roundTableMessages,
    savedMessages,
    questionTexts,
    speechMessages,
    downloadMessages,
  ),
  screens: { Session: SessionScreen, Stage: StageScreen, Presenter: PresenterScreen },
};
