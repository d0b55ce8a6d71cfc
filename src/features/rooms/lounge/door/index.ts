import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';
import { doorSlice } from './slice';

export { Door } from './components/Door';
export { doorSaga } from './saga';
export const doorReducer = doorSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
