/**
 * What users save with a star. A chunk that shows stars lists the reducer and the saga as `saved`, and the
 * messages.
 */
import type { LoadMessages, MessagesFile } from '../../kit/texts';
import { savedSlice } from './slice';

export { SaveButton } from './SaveButton';
export { savedSaga } from './saga';
export { selectIsSaved, selectSaved, selectSavedStatus, type WithSaved } from './selectors';
export { savedRequested, saveRequested, type SavedEntry } from './slice';
export const savedReducer = savedSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
