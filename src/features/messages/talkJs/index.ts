import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { talkSlice } from './slice';

export { TalkFrame } from './components/TalkFrame';
export { talkSaga } from './saga';
export const talkReducer = talkSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
