import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';
import { knockSlice } from '../knockSlice';
import { loungeSlice } from '../slice';

export { KnockAnswer } from './components/KnockAnswer';
export { LoungeRooms } from './components/LoungeRooms';
export { knockSaga } from '../knockSaga';
export { messages as loungeMessages } from '../messages';
export { loungeSaga } from '../saga';
export const loungeKnockReducer = knockSlice.reducer;
export const loungeReducer = loungeSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
