import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { sessionsSlice } from './slice';

export { SessionCard } from './components/SessionCard';
export { sessionsSaga } from './saga';
export { selectPromoted, selectSessionsFailure, selectSessionsStatus, selectUpcoming } from './selectors';
export { sessionsRequested } from './slice';
export { selectSpeakers } from './speakers';
export const sessionsReducer = sessionsSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
