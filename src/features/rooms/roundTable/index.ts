import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { roundTableSlice } from './slice';

export { RoundTable } from './components/RoundTable';
export { roundTableSaga } from './saga';
export const roundTableReducer = roundTableSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
