import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { sessionsSlice } from './slice';

export { SessionCardSkeleton } from './components/SessionCardSkeleton';
export { SessionCard } from './components/SessionCard';
export { SessionCardView } from './components/SessionCardView';
export { sessionsSaga } from './saga';
export { selectOnAir, selectPromoted, selectSessionsStatus, selectUpcoming } from './selectors';
export { sessionsRequested } from './slice';
export { selectSpeakers } from './speakers';
export const sessionsReducer = sessionsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
