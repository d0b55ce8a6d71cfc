import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { openMeetingSlice } from './meetingSlice';
import { meetingRequestSlice } from './requestSlice';

export { MeetingDialog } from './components/MeetingDialog';
export { MeetingRequest } from './components/MeetingRequest';
export { openMeetingSaga } from './meetingSaga';
export { meetingRequestSaga } from './requestSaga';
export const openMeetingReducer = openMeetingSlice.reducer;
export const meetingRequestReducer = meetingRequestSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
