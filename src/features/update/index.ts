import { updateSlice } from './slice';

export { updateSaga } from './saga';
export { selectNewerBuild, updateRequested } from './slice';
export const updateReducer = updateSlice.reducer;
