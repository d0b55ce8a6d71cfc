/** What the projected page of results needs: a chunk of its own, without the rest of the feature. */
import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { pollPageSlice } from './pollPageSlice';

export { PollPage } from './components/PollPage';
export { pollPageSaga } from './pollPageSaga';
export { pageEntered as pollPageEntered, pageLeft as pollPageLeft } from './pollPageSlice';
export type { WithPollPage } from './selectors';
export const pollPageReducer = pollPageSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
