import { posterSlice } from './slice';

export { PosterMessageView } from '../components/PosterMessageView';
export { PosterPageView } from '../components/PosterPageView';
export { PosterSkeleton } from '../components/PosterSkeleton';
export { PictureViewer } from '../components/PictureViewer';
export { PosterActions } from '../components/PosterActions';
export { citationOf } from './citation';
export { posterSaga } from './saga';
export { selectPosterDetail } from './selectors';
export { citationCopyRequested, posterEntered, posterLeft, posterRetried, type WithPoster } from './slice';
export const posterReducer = posterSlice.reducer;
export { messages } from '../messages';
