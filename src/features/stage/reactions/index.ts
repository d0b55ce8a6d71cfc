import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { reactionsSlice } from './slice';

export { Reactions } from './components/Reactions';
export { reactionsSaga } from './saga';
export const reactionsReducer = reactionsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
