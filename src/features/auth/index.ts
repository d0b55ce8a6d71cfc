import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { authSlice } from './slice';

export { Gate } from './components/Gate';
export { authSaga } from './saga';
export { enterRequested, logoutRequested } from './slice';

export const authReducer = authSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
