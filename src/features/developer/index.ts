import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { developerSlice } from './slice';

export { DeveloperPage } from './components/DeveloperPage';
export { developerSaga } from './saga';
export const developerReducer = developerSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
