/**
 * The user's meetings, for every screen that shows them (`useMeetings`). A chunk with such a screen lists the
 * reducer and the saga as `meetings`, beside `realtime`.
 */
import { meetingsSlice } from './slice';

export { fetchMeetings, meetingsSaga } from './saga';
export {
  selectMeeting,
  selectMeetings,
  selectMeetingsFailure,
  selectMeetingsStatus,
  type WithMeetings,
} from './selectors';
export { meetingReceived, meetingsRequested, type MeetingsState } from './slice';
export { useMeetings } from './useMeetings';
export const meetingsReducer = meetingsSlice.reducer;
