import { logSlice } from './slice';

export const logReducer = logSlice.reducer;
