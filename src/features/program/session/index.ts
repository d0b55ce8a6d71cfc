import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { sessionSlice } from './slice';

export { SessionInfoView } from './components/SessionInfoView';
export { SessionMessageView } from './components/SessionMessageView';
export { ProgramLink } from './components/ProgramLink';
export { SESSION_BONES, SessionLayoutView, SessionSkeleton } from './components/SessionLayoutView';
export { sessionSaga } from './saga';
export { selectDetail, selectEarlyEntry, selectPhase, selectSessionId } from './selectors';
export { sessionRequested } from './slice';
export const sessionReducer = sessionSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
