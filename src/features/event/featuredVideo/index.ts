import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { featuredVideoSlice } from './slice';

export { FeaturedVideoSkeleton } from './components/FeaturedVideoSkeleton';
export { FeaturedVideoView } from './components/FeaturedVideoView';
export { featuredVideoSaga } from './saga';
export { selectFeaturedVideo } from './selectors';
export { featuredVideoRequested } from './slice';
export const featuredVideoReducer = featuredVideoSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
