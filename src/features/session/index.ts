import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import { commentsSlice } from './commentsSlice';
import en from './messages.en.json';
import es from './messages.es.json';
import { sessionSlice } from './slice';

export { Comments } from './components/Comments';
export { PresenceView } from './components/PresenceView';
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
export const messages: Record<Locale, Messages> = { en, es };
