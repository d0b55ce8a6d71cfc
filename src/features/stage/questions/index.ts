import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { questionsSlice } from './slice';

export { Questions } from './components/Questions';
export { questionsSaga } from './saga';
export { selectNewQuestions, selectOpenQuestions, selectQuestionsOn } from './selectors';
export { decisionRequested, type WithQuestions } from './slice';
export const questionsReducer = questionsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
