import { commentsReducer, commentsSaga, messages as commentsMessages } from '../../features/stage/comments';
import { messages as moderationMessages, reportReducer, reportSaga } from '../../features/stage/moderation';
import { messages as posterMessages, posterReducer, posterSaga } from '../../features/posters/posters/poster';
import { messages as pdfMessages } from '../../shared/kit/pdf';
import { messages as videoMessages, videoReducer, videoSaga } from '../../features/stage/video';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { meetingsReducer, meetingsSaga } from '../../shared/meetings/meetings';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import { messages as savedMessages, savedReducer, savedSaga } from '../../shared/people/saved';
import {
  messages as planMessages,
  ownTimesReducer,
  ownTimesSaga,
} from '../../features/program/schedule/plan';
import { messages as speechMessages, speechReducer, speechSaga } from '../../shared/platform/speech';
import type { ChunkModule } from '../chunkModule';
import { PosterScreen } from '../screens/PosterScreen';
import { joinMessages } from './joinMessages';

/** A poster's page, with the player and the comments. */
export const chunk: ChunkModule<'Poster'> = {
  reducers: {
    comments: commentsReducer,
    moderationReport: reportReducer,
    poster: posterReducer,
    saved: savedReducer,
    ownTimes: ownTimesReducer,
    meetings: meetingsReducer,
    realtime: realtimeReducer,
    speech: speechReducer,
    video: videoReducer,
  },
  sagas: {
    comments: commentsSaga,
    moderationReport: reportSaga,
    poster: posterSaga,
    saved: savedSaga,
    ownTimes: ownTimesSaga,
    meetings: meetingsSaga,
    realtime: realtimeSaga,
    speech: speechSaga,
    video: videoSaga,
  },
  messages: joinMessages(
    commentsMessages,
    moderationMessages,
    posterMessages,
    videoMessages,
    pdfMessages,
    peopleMessages,
    savedMessages,
    planMessages,
    speechMessages,
  ),
  screens: { Poster: PosterScreen },
};
