import type { LoadMessages, MessagesFile } from '../../shared/messages';
import { commentsSlice } from './commentsSlice';
import { sessionSlice } from './slice';

export { Comments } from './components/Comments';
export { PresenceView } from './components/PresenceView';
export { ProgrammeLink } from './components/ProgrammeLink';
export { SessionInfoView } from './components/SessionInfoView';
export { SessionLayoutView, SessionSkeleton } from './components/SessionLayoutView';
export { SessionMessageView } from './components/SessionMessageView';
export { sessionSaga } from './saga';
export {
  selectAttendees,
  selectCommentsOn,
  selectDetail,
  selectEarlyEntry,
  selectPhase,
  selectSessionId,
} from './selectors';
export { sessionRequested } from './slice';
export const sessionReducer = sessionSlice.reducer;
export const commentsReducer = commentsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
