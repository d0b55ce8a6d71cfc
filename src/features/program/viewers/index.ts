import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { presenceSlice } from './slice';

export { Viewers } from './components/Viewers';
export { ViewerList } from './components/ViewerList';
export { presenceSaga } from './saga';
export { selectMayKnowViewers, selectViewers, type WithPresence } from './selectors';
export const presenceReducer = presenceSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
