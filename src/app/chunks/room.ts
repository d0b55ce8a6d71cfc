import { commentsReducer, commentsSaga, messages as commentsMessages } from '../../features/stage/comments';
import { messages as moderationMessages, reportReducer, reportSaga } from '../../features/stage/moderation';
import { messages, roomReducers, roomSaga } from '../../features/rooms/room';
import {
  broadcastReducer,
  broadcastSaga,
  messages as broadcastMessages,
} from '../../features/rooms/lounge/broadcast';
import { doorReducer, doorSaga, messages as doorMessages } from '../../features/rooms/lounge/door';
import {
  knockSaga,
  loungeKnockReducer,
  loungeMessages,
  loungeReducer,
  loungeSaga,
  messages as hopMessages,
} from '../../features/rooms/lounge/hop';
import { messages as faultMessages } from '../../shared/platform/faults';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import { messages as speechMessages, speechReducer, speechSaga } from '../../shared/platform/speech';
import type { ChunkModule } from '../chunkModule';
import { MeetingScreen } from '../screens/MeetingScreen';
import { joinMessages } from './joinMessages';

/** Video rooms: of meetings, round tables and the lounge. */
export const chunk: ChunkModule<'Meeting'> = {
  reducers: {
    realtime: realtimeReducer,
    comments: commentsReducer,
    moderationReport: reportReducer,
    ...roomReducers,
    broadcast: broadcastReducer,
    door: doorReducer,
    lounge: loungeReducer,
    loungeKnock: loungeKnockReducer,
    speech: speechReducer,
  },
  sagas: {
    realtime: realtimeSaga,
    comments: commentsSaga,
    moderationReport: reportSaga,
    room: roomSaga,
    broadcast: broadcastSaga,
    door: doorSaga,
    lounge: loungeSaga,
    loungeKnock: knockSaga,
    speech: speechSaga,
  },
  messages: joinMessages(
    messages,
    commentsMessages,
    moderationMessages,
    loungeMessages,
    broadcastMessages,
    doorMessages,
    hopMessages,
    faultMessages,
    speechMessages,
  ),
  screens: { Meeting: MeetingScreen },
};
