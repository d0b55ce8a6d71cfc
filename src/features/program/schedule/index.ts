import { ownTimesSlice } from './ownTimes/slice';

export { Schedule, type ScheduleProps } from './components/Schedule';
export { messages } from './messages';
export { ownTimesSaga } from './ownTimes/saga';
export { scheduleSaga } from './saga';
export type { ScheduleItem } from './timeline/items';
export const ownTimesReducer = ownTimesSlice.reducer;
