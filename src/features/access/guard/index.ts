import { accessSlice } from './slice';

export { accessSaga } from './saga';
export { selectAccessPending, selectMayOpen, type WithAccess } from './selectors';
export { accessRequested, restrictedEntered, restrictedLeft, type Restriction } from './slice';
export const accessReducer = accessSlice.reducer;
