import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { recommendedSlice } from './slice';

export { RecommendedAttendees } from './components/RecommendedAttendees';
export { recommendedSaga } from './saga';
export const recommendedReducer = recommendedSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
