import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { featuredVideoSlice } from './slice';

export { FeaturedVideoView } from './components/FeaturedVideoView';
export { featuredVideoSaga } from './saga';
export { selectFeaturedVideo } from './selectors';
export { featuredVideoRequested } from './slice';
export const featuredVideoReducer = featuredVideoSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
