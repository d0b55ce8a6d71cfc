import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { controlSlice } from './controlSlice';
import { pollsSlice } from './pollsSlice';

export { NewPoll } from './components/NewPoll';
export { PollControl } from './components/PollControl';
export { Polls } from './components/Polls';
export { pollsSaga } from './saga';
export { selectManagesPolls, selectNewPolls, selectPollsOn, type WithPolls } from './selectors';
export const pollReducers = { polls: pollsSlice.reducer, pollControl: controlSlice.reducer };
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
