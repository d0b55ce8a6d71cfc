import { posterEditingSlice } from './slice';

export { EditPoster } from '../components/EditPoster';
export { posterEditingSaga } from './saga';
export const posterEditingReducer = posterEditingSlice.reducer;
export { messages } from '../messages';
