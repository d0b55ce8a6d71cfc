import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { reportSlice } from './slice';

export { ReportButton } from './components/ReportButton';
export { ReportSection } from './components/ReportSection';
export { reportSaga } from './saga';
export const reportReducer = reportSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
