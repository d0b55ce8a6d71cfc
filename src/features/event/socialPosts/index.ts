import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { socialPostsSlice } from './slice';

export { ProviderPosts } from './components/ProviderPosts';
export { socialPostsSaga } from './saga';
export const socialPostsReducer = socialPostsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
