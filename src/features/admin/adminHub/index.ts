import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { nowSlice } from './nowSlice';
import { searchSlice } from './searchSlice';
import { setupSlice } from './setupSlice';

export { AdminSearch } from './components/AdminSearch';
export { Hub } from './components/Hub';
export { adminHubSaga } from './saga';
export const adminHubReducers = {
  adminNow: nowSlice.reducer,
  adminSearch: searchSlice.reducer,
  adminSetup: setupSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
