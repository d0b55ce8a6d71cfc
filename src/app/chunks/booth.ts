import './playerStyles';
import { commentsReducer, commentsSaga, messages as commentsMessages } from '../../features/comments';
import { messages as moderationMessages, reportReducer, reportSaga } from '../../features/moderation';
// In the order in which the tradeshow loads the styles that it shares with this one.
import '../../features/tradeshow/logo/ExhibitorLogo.module.css';
import '../../shared/ui/linkCard.module.css';
import { boothReducer, boothSaga, messages as boothMessages } from '../../features/tradeshow/booth';
import '../../shared/people/PersonPicture.module.css';
import '../../shared/people/PersonCard.module.css';
import { leadsReducer, leadsSaga, messages as leadsMessages } from '../../features/leads';
import { messages as videoMessages, videoReducer, videoSaga } from '../../features/video';
import { messages as pdfMessages } from '../../shared/pdf';
import { messages as peopleMessages } from '../../shared/people/messages';
import { meetingsReducer, meetingsSaga } from '../../shared/meetings';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import { messages as savedMessages, savedReducer, savedSaga } from '../../shared/saved';
import { messages as planMessages, ownTimesReducer, ownTimesSaga } from '../../features/schedule/plan';
import { messages as speechMessages, speechReducer, speechSaga } from '../../shared/speech';
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
