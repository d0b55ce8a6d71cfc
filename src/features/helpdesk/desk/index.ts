import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { chatsSlice } from './chatsSlice';
import { searchSlice } from './searchSlice';
import { deskSlice } from './slice';

export { Desk } from './components/Desk';
export type { DescribedPage } from './components/PersonView';
export { deskSaga } from './saga';
export const deskReducers = {
  desk: deskSlice.reducer,
  deskChats: chatsSlice.reducer,
  deskSearch: searchSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
