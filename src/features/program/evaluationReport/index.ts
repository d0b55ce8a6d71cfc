import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { evaluationReportSlice } from './slice';

export { EvaluationReport } from './components/EvaluationReport';
export { evaluationReportSaga } from './saga';
export const evaluationReportReducer = evaluationReportSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
