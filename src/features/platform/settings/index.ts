import { settingsSlice } from './slice';

export { settingsSaga } from './saga';

export const settingsReducer = settingsSlice.reducer;
