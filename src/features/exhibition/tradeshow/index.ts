import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { tradeshowSlice } from './slice';

export { SponsorsView } from './components/SponsorsView';
export { SponsorVideosView } from './components/SponsorVideosView';
export { boothPath } from './paths';
export { tradeshowSaga } from './saga';
export { selectFeaturedSponsors, selectTradeshow } from './selectors';
export { tradeshowRequested } from './slice';
export const tradeshowReducer = tradeshowSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
