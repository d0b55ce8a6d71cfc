import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { commentsSlice } from './slice';

export type { WithComments } from './slice';

export { Comments } from './components/Comments';
export { SubjectComments } from './components/SubjectComments';
export { commentsSaga } from './saga';
export { selectCommentsOn, selectNewComments } from './selectors';
export const commentsReducer = commentsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
