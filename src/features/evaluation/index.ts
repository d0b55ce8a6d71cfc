import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { evaluationSlice } from './slice';

export { EvaluationButton } from './components/EvaluationButton';
export { EvaluationModal } from './components/EvaluationModal';
export { evaluationSaga } from './saga';
export const evaluationReducer = evaluationSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
