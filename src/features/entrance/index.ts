import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { entranceSlice } from './slice';

export { Entrance } from './components/Entrance';
export { entranceSaga } from './saga';
export const entranceReducer = entranceSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
