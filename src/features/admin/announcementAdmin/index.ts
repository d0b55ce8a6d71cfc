import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { announcementAdminSlice } from './slice';

export { Announcements } from './components/Announcements';
export { announcementAdminSaga } from './saga';
export const announcementAdminReducer = announcementAdminSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
