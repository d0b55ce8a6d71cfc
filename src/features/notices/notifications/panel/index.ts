import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';
import { noticesSlice } from './slice';

export { NoticeEntry } from './components/NoticeEntry';
export { NoticesView } from './components/NoticesView';
export { noticesSaga } from './saga';
export {
  moreRequested,
  noticesRequested,
  panelClosed,
  panelOpened,
  type NoticesState,
  type WithNotices,
} from './slice';
export const noticesReducer = noticesSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
