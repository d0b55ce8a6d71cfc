import type { LoadMessages, MessagesFile } from '../../shared/messages';
import { actsSlice } from './actsSlice';
import { deskSlice } from './deskSlice';
import { reportSlice } from './reportSlice';

export { actsSaga } from './actsSaga';
// The desk first: it brings the styles that it shares with others in their order (tools/structure/styleOrder.ts).
export { Moderation } from './components/Moderation';
export { ReportDialog } from './components/ReportDialog';
export { StageNotice } from './components/StageNotice';
export { deskSaga } from './deskSaga';
export { reportSaga } from './reportSaga';
export const actsReducer = actsSlice.reducer;
export const deskReducer = deskSlice.reducer;
export const reportReducer = reportSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
