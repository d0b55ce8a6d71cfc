import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { rehearsalSlice } from './slice';

export { Rehearsal } from './components/Rehearsal';
export { RehearsalStart } from './components/RehearsalStart';
export { rehearsalSaga } from './saga';
export const rehearsalReducer = rehearsalSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
