/** The tradeshow's own pages: tiers, search, results. The start page's sponsors are in the parent's index. */
import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';
import { tradeshowSearchSlice } from './searchSlice';
import { suggestedSlice } from './suggestedSlice';

export { HALL_PATH, resultsPath } from './address';
export { HallSearch } from './components/HallSearch';
export { Found } from './components/Found';
export { HallView } from './components/HallView';
export { InterestsView } from './components/InterestsView';
export { KeptPosition } from './components/KeptPosition';
export { hallSaga } from './saga';
export { hallEntered, hallLeft } from './searchSlice';
export { selectFeaturedBooths, selectHallInterests, selectLanes, selectSuggested } from './selectors';
export { suggestedRequested } from './suggestedSlice';
export const hallReducers = {
  tradeshowSearch: tradeshowSearchSlice.reducer,
  tradeshowSuggested: suggestedSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
