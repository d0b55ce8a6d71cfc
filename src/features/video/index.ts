import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { videoSlice } from './slice';

export { SessionVideo } from './components/SessionVideo';
export { videoSaga } from './saga';
export const videoReducer = videoSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
