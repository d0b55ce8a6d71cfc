import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import { chatsSlice } from './chatsSlice';
import en from './messages.en.json';
import es from './messages.es.json';
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
export const messages: Record<Locale, Messages> = { en, es };
