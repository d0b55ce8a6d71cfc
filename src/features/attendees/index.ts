import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { attendeesSlice } from './slice';

export { AttendeeCardsView } from './components/AttendeeCardsView';
export { attendeesSaga } from './saga';
export { selectSampleLane, selectSwimlanes } from './selectors';
export { swimlanesRequested } from './slice';
export const attendeesReducer = attendeesSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
