import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { attendeesSlice } from './slice';

export { AttendeeCardsView } from './components/AttendeeCardsView';
export { attendeesSaga } from './saga';
export { selectSampleLane, selectSwimlanes } from './selectors';
export { swimlanesRequested } from './slice';
export const attendeesReducer = attendeesSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
