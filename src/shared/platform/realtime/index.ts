import { realtimeSlice } from './slice';

export * from './actions';
export { begins, keepLoaded, loadCurrent } from './keepLoaded';
export { keepNoticed, NOTICED_OFFLINE_MS, whileShown } from './keepNoticed';
export { realtimeSaga } from './saga';
export { selectIsFollowed, selectRealtimeOnline, selectRealtimeTrouble } from './selectors';
export { type WithRealtime } from './slice';
export const realtimeReducer = realtimeSlice.reducer;
