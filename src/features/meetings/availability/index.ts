import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { boothDutiesSlice } from './dutiesSlice';
import { availabilitySlice } from './slice';

export { Availability } from './components/Availability';
export { BoothDuties } from './components/BoothDuties';
export { availabilitySaga, boothDutiesSaga } from './saga';
export const availabilityReducer = availabilitySlice.reducer;
export const boothDutiesReducer = boothDutiesSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
