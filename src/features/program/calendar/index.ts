import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { calendarSlice } from './slice';

export { AddToCalendar } from './components/AddToCalendar';
export { CalendarSubscription } from './components/CalendarSubscription';
export { calendarSaga } from './saga';
export const calendarReducer = calendarSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
