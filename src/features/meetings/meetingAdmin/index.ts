import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { meetingSettingsSlice } from './settingsSlice';
import { meetingAdminSlice } from './slice';

export { MeetingAdmin } from './components/MeetingAdmin';
export { meetingAdminSaga } from './saga';
export const meetingAdminReducers = {
  meetingAdmin: meetingAdminSlice.reducer,
  meetingSettings: meetingSettingsSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
