import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { helpPageSlice } from './slice';

export { HelpSectionsView } from './components/HelpSectionsView';
export { HelpView } from './components/HelpView';
export { helpPageSaga } from './saga';
export { selectHelpSections } from './selectors';
export { helpOpened, type WithHelpPage } from './slice';
export const helpPageReducer = helpPageSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
