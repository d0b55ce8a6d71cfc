import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { evaluationSlice } from './slice';

export { EvaluationCard } from './components/EvaluationCard';
export { EvaluationModal } from './components/EvaluationModal';
export { evaluationSaga } from './saga';
export const evaluationReducer = evaluationSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
