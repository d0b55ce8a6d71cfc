import { calendarReducer, calendarSaga, messages as calendarMessages } from '../../features/program/calendar';
import {
  messages as scheduleMessages,
  ownTimesReducer,
  ownTimesSaga,
  scheduleSaga,
} from '../../features/program/schedule';
import { meetingsReducer, meetingsSaga } from '../../shared/meetings/meetings';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import { messages as savedMessages, savedReducer, savedSaga } from '../../shared/people/saved';
import type { ChunkModule } from '../chunkModule';
import { ScheduleScreen } from '../screens/ScheduleScreen';
import { joinMessages } from './joinMessages';

/** My Schedule, with what it is made of beside the program. */
export const chunk: ChunkModule<'Schedule'> = {
  reducers: {
    calendar: calendarReducer,
    ownTimes: ownTimesReducer,
    meetings: meetingsReducer,
    realtime: realtimeReducer,
    saved: savedReducer,
  },
  sagas: {
    calendar: calendarSaga,
    ownTimes: ownTimesSaga,
    meetings: meetingsSaga,
    realtime: realtimeSaga,
    saved: savedSaga,
    schedule: scheduleSaga,
  },
  messages: joinMessages(scheduleMessages, calendarMessages, savedMessages),
  screens: { Schedule: ScheduleScreen },
};
