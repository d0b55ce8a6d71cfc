import { realtimeSlice } from './slice';

export * from './actions';
export { realtimeSaga } from './saga';
export { selectRealtimeTrouble, type WithRealtime } from './slice';
export const realtimeReducer = realtimeSlice.reducer;
