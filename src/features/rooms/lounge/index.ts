import { knockSlice } from './knockSlice';
import { musicSlice } from './musicSlice';
import { loungeSlice } from './slice';

export { Lounge } from './components/Lounge';
export { knockSaga } from './knockSaga';
export { messages } from './messages';
export { musicSaga } from './musicSaga';
export { loungeSaga } from './saga';
export const loungeReducer = loungeSlice.reducer;
export const loungeKnockReducer = knockSlice.reducer;
export const musicReducer = musicSlice.reducer;
