import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { analyticsSlice } from './slice';

export { Analytics } from './components/Analytics';
export { analyticsSaga } from './saga';
export const analyticsReducer = analyticsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
