import { messages as leadsMessages } from '../../features/exhibition/leads';
import {
  meetingRequestReducer,
  meetingRequestSaga,
  messages as meetingsMessages,
  openMeetingReducer,
  openMeetingSaga,
} from '../../features/meetings/meetings';
import { meetingsReducer, meetingsSaga } from '../../shared/meetings/meetings';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import type { ChunkModule } from '../chunkModule';
import { MeetingDialogSlot } from '../screens/MeetingDialogSlot';
import { RequestMeetingScreen } from '../screens/RequestMeetingScreen';
import { joinMessages } from './joinMessages';

/** Requests of meetings, and the dialog in which they are answered. */
export const chunk: ChunkModule<'RequestMeeting' | 'MeetingDialog'> = {
  reducers: {
    meetingRequest: meetingRequestReducer,
    openMeeting: openMeetingReducer,
    meetings: meetingsReducer,
    realtime: realtimeReducer,
  },
  sagas: {
    meetingRequest: meetingRequestSaga,
    openMeeting: openMeetingSaga,
    meetings: meetingsSaga,
    realtime: realtimeSaga,
  },
  messages: joinMessages(meetingsMessages, leadsMessages, peopleMessages),
  screens: { RequestMeeting: RequestMeetingScreen, MeetingDialog: MeetingDialogSlot },
};
