import { logSlice } from './slice';

export { logSaga } from './saga';
export const logReducer = logSlice.reducer;
