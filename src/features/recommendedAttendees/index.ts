import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { recommendedSlice } from './slice';

export { RecommendedAttendees } from './components/RecommendedAttendees';
export { recommendedSaga } from './saga';
export const recommendedReducer = recommendedSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
