import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { tradeshowSlice } from './slice';

export { SponsorsView } from './components/SponsorsView';
export { tradeshowSaga } from './saga';
export { selectFeaturedSponsors, selectTradeshow } from './selectors';
export { tradeshowRequested } from './slice';
export const tradeshowReducer = tradeshowSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
