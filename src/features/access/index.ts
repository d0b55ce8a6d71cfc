import { accessSlice } from './slice';

export { accessSaga } from './saga';
export {
  accessRequested,
  restrictedEntered,
  restrictedLeft,
  selectMayOpen,
  type Restriction,
  type WithAccess,
} from './slice';
export const accessReducer = accessSlice.reducer;
