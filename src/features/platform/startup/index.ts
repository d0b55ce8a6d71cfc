import { startupSlice } from './slice';

export { startupSaga } from './saga';
export { selectStartup } from './selectors';
export { startupFailed, startupFinished } from './slice';
export type { StartupProblem, StartupState } from './slice';
export { StartupFailure } from './StartupFailure';

export const startupReducer = startupSlice.reducer;
