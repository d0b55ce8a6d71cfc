import { posterActsSlice } from './actsSlice';
import { posterEditingSlice } from './slice';

export { EditPoster } from '../components/EditPoster';
export { posterEditingSaga } from './saga';
export const posterEditingReducers = {
  posterEditing: posterEditingSlice.reducer,
  posterActs: posterActsSlice.reducer,
};
export { messages } from '../messages';
