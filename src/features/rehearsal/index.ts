import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { rehearsalSlice } from './slice';

export { Rehearsal } from './components/Rehearsal';
export { RehearsalStart } from './components/RehearsalStart';
export { rehearsalSaga } from './saga';
export const rehearsalReducer = rehearsalSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
