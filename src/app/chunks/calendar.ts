import { calendarReducer, calendarSaga, CalendarSubscription, messages } from '../../features/calendar';
import type { ChunkModule } from '../chunkModule';

/** The schedule as a calendar of the user's own. */
export const chunk: ChunkModule<'CalendarSubscription'> = {
  reducers: { calendar: calendarReducer },
  sagas: { calendar: calendarSaga },
  messages,
  screens: { CalendarSubscription },
};
