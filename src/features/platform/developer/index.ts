import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { developerSlice } from './slice';

export { DeveloperPage } from './components/DeveloperPage';
export { developerSaga } from './saga';
export const developerReducer = developerSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
