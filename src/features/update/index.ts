import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { updateSlice } from './slice';

export { UpdateNotice } from './components/UpdateNotice';
export { updateSaga } from './saga';
export const updateReducer = updateSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
