import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { settingsAdminSlice } from './slice';

export { SettingsAdmin } from './components/SettingsAdmin';
export { settingsAdminSaga } from './saga';
export const settingsAdminReducer = settingsAdminSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
