/** Planning visits on the pages of booths and posters. Their chunks list the reducer and the saga as `ownTimes`. */
import { ownTimesSlice } from '../ownTimes/slice';

export { messages } from '../messages';
export { ownTimesSaga } from '../ownTimes/saga';
export { PlanVisit } from './PlanVisit';
export const ownTimesReducer = ownTimesSlice.reducer;
