import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { entranceSlice } from './slice';

export { Entrance } from './components/Entrance';
export { entranceSaga } from './saga';
export const entranceReducer = entranceSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
