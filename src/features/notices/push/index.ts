import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { pushSlice } from './slice';

export { PushSection } from './components/PushSection';
export { pushSaga } from './saga';
export const pushReducer = pushSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
