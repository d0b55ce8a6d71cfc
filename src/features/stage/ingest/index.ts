import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { ingestSlice } from './slice';

export { IngestTool } from './components/IngestTool';
export { InputNotice } from './components/InputNotice';
export { ingestSaga } from './saga';
export { selectInput, selectNotice, type WithIngest } from './selectors';
export { inputReceived } from './slice';
export const ingestReducer = ingestSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
