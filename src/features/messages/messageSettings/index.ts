import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { messageSettingsSlice } from './slice';

export { MessageSettings } from './components/MessageSettings';
export { messageSettingsSaga } from './saga';
export const messageSettingsReducer = messageSettingsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
