/**
 * The attendee directory: search and full list. The start page's sample is exported by the parent feature's
 * index.
 */
import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';
import { attendeeListSlice } from './list/slice';
import { attendeeSearchSlice } from './search/slice';

export { SearchForm } from './components/SearchForm';
export { Results } from './components/Results';
export { AttendeeList } from './components/AttendeeList';
export { KeptPosition } from './components/KeptPosition';
export { LanesView } from './components/LanesView';
export { attendeeListSaga } from './list/saga';
export { LIST_PATH, listEntered, listLeft } from './list/slice';
export { attendeeSearchSaga } from './search/saga';
export { resultsEntered, resultsLeft } from './search/slice';
export const attendeeListReducer = attendeeListSlice.reducer;
export const attendeeSearchReducer = attendeeSearchSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
