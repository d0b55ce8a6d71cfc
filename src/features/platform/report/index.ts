import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { reportSlice } from './slice';

export { ReportButton } from './components/ReportButton';
export { ReportSection } from './components/ReportSection';
export { reportSaga } from './saga';
export const reportReducer = reportSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
