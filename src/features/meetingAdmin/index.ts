import type { LoadMessages, MessagesFile } from '../../shared/messages';
import { meetingAdminSlice } from './slice';

export { MeetingAdmin } from './components/MeetingAdmin';
export { meetingAdminSaga } from './saga';
export const meetingAdminReducer = meetingAdminSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
