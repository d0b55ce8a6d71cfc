import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { helpdeskSlice } from './slice';

export { ChatPanel } from './components/ChatPanel';
export { helpdeskSaga } from './saga';
export const helpdeskReducer = helpdeskSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
