import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { updateSlice } from './slice';

export { UpdateNotice } from './components/UpdateNotice';
export { updateSaga } from './saga';
export const updateReducer = updateSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
