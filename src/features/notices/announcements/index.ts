import { bannersSlice } from './slice';

export { Banners } from './components/Banners';
export { bannersSaga } from './saga';
export const bannersReducer = bannersSlice.reducer;
