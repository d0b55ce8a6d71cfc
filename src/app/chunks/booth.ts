import { commentsReducer, commentsSaga, messages as commentsMessages } from '../../features/stage/comments';
import { messages as moderationMessages, reportReducer, reportSaga } from '../../features/stage/moderation';
import {
  boothReducer,
  boothSaga,
  messages as boothMessages,
} from '../../features/exhibition/tradeshow/booth';
import { leadsReducer, leadsSaga, messages as leadsMessages } from '../../features/exhibition/leads';
import { messages as videoMessages, videoReducer, videoSaga } from '../../features/stage/video';
import { messages as pdfMessages } from '../../shared/kit/pdf';
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
import { BoothScreen } from '../screens/BoothScreen';
import { joinMessages } from './joinMessages';

/** An exhibitor's booth, with the player and the comments. */
export const chunk: ChunkModule<'Booth'> = {
  reducers: {
    booth: boothReducer,
    leads: leadsReducer,
    comments: commentsReducer,
    moderationReport: reportReducer,
    video: videoReducer,
    saved: savedReducer,
    ownTimes: ownTimesReducer,
    meetings: meetingsReducer,
    realtime: realtimeReducer,
    speech: speechReducer,
  },
  sagas: {
    booth: boothSaga,
    leads: leadsSaga,
    comments: commentsSaga,
    moderationReport: reportSaga,
    video: videoSaga,
    saved: savedSaga,
    ownTimes: ownTimesSaga,
    meetings: meetingsSaga,
    realtime: realtimeSaga,
    speech: speechSaga,
  },
  messages: joinMessages(
    boothMessages,
    leadsMessages,
    commentsMessages,
    moderationMessages,
    videoMessages,
    pdfMessages,
    peopleMessages,
    savedMessages,
    planMessages,
    speechMessages,
  ),
  screens: { Booth: BoothScreen },
};
