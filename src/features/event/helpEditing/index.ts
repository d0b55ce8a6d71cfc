import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { helpEditingSlice } from './slice';

export { HelpEditing } from './components/HelpEditing';
export { helpEditingSaga } from './saga';
export const helpEditingReducer = helpEditingSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
