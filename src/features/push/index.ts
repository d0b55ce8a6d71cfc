import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { pushSlice } from './slice';

export { PushSection } from './components/PushSection';
export { pushSaga } from './saga';
export const pushReducer = pushSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
