import { posterGallerySlice } from './gallery/slice';
import { posterHallSlice } from './hall/slice';

export { Gallery } from './components/Gallery';
export { Hall } from './components/Hall';
export { posterGallerySaga } from './gallery/saga';
export { posterHallSaga } from './hall/saga';
export type { WithPosterGallery } from './gallery/slice';
export const posterHallReducer = posterHallSlice.reducer;
export const posterGalleryReducer = posterGallerySlice.reducer;
export { messages } from './messages';
