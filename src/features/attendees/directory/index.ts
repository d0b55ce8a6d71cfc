/**
 * The attendee directory: search and full list. The start page's sample is exported by the parent feature's
 * index.
 */
import type { Locale } from '../../../contract/eventConfig';
import type { Messages } from '../../../shared/chunks';
import { attendeeListSlice } from './list/slice';
import en from './messages.en.json';
import es from './messages.es.json';
import { attendeeSearchSlice } from './search/slice';

export { AttendeeList } from './components/AttendeeList';
export { DirectoryPageView } from './components/DirectoryPageView';
export { LanesView } from './components/LanesView';
export { Results } from './components/Results';
export { SearchForm } from './components/SearchForm';
export { attendeeListSaga } from './list/saga';
export { LIST_PATH, listEntered, listLeft } from './list/slice';
export { attendeeSearchSaga } from './search/saga';
export { resultsEntered, resultsLeft } from './search/slice';
export const attendeeListReducer = attendeeListSlice.reducer;
export const attendeeSearchReducer = attendeeSearchSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
