import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { startupSlice } from './slice';

export { startupSaga } from './saga';
export { selectStartup, startupFailed, startupFinished } from './slice';
export type { StartupProblem, StartupState } from './slice';
export { StartupFailure } from './StartupFailure';

export const startupReducer = startupSlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
