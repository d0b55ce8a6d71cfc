import { settingsSlice } from './slice';

export { settingsSaga } from './saga';
export { selectAllowedTimes, selectSettings } from './selectors';

export type { Settings } from './validate';
export const settingsReducer = settingsSlice.reducer;
