import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { exhibitorAdminSlice } from './slice';

export { ExhibitorAdmin } from './components/ExhibitorAdmin';
export { exhibitorAdminSaga } from './saga';
export const exhibitorAdminReducer = exhibitorAdminSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
