import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { featuredVideoAdminSlice } from './slice';

export { FeaturedVideoAdmin } from './components/FeaturedVideoAdmin';
export { featuredVideoAdminSaga } from './saga';
export const featuredVideoAdminReducer = featuredVideoAdminSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
