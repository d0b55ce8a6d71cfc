import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { actsSlice } from './actsSlice';
import { deskSlice } from './deskSlice';
import { reportSlice } from './reportSlice';

export { actsSaga } from './actsSaga';
export { ReportDialog } from './components/ReportDialog';
export { Moderation } from './components/Moderation';
export { StageNotice } from './components/StageNotice';
export { deskSaga } from './deskSaga';
export { reportSaga } from './reportSaga';
export const actsReducer = actsSlice.reducer;
export const deskReducer = deskSlice.reducer;
export const reportReducer = reportSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
