import { settingsSlice } from './slice';

export { settingsSaga } from './saga';
export { selectAllowedTimes, selectSettings } from './slice';
export type { Settings } from './validate';
export const settingsReducer = settingsSlice.reducer;
