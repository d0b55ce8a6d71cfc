import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { helpdeskSlice } from './slice';

export { ChatPanel } from './components/ChatPanel';
export { helpdeskSaga } from './saga';
export const helpdeskReducer = helpdeskSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
