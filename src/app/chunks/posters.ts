import {
  messages,
  posterGalleryReducer,
  posterGallerySaga,
  posterHallReducer,
  posterHallSaga,
} from '../../features/posters/posters';
import type { ChunkModule } from '../chunkModule';
import { PosterGalleryScreen } from '../screens/PosterGalleryScreen';
import { PosterHallScreen } from '../screens/PosterHallScreen';

/** The poster hall and its gallery. */
export const chunk: ChunkModule<'PosterHall' | 'PosterGallery'> = {
  reducers: { posterHall: posterHallReducer, posterGallery: posterGalleryReducer },
  sagas: { posterHall: posterHallSaga, posterGallery: posterGallerySaga },
  messages,
  screens: { PosterHall: PosterHallScreen, PosterGallery: PosterGalleryScreen },
};
