/** An exhibitor's booth, as visitors see it. */
import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';
import { boothSlice } from './slice';

export { BoothMessageView, BoothSkeleton } from './components/BoothMessageView';
export { BoothView } from './components/BoothView';
export { DocumentsView } from './components/DocumentsView';
export { VideoListView } from './components/VideoListView';
export { boothPath } from '../paths';
export { boothSaga } from './saga';
export { selectBooth, type WithBooth } from './selectors';
export { boothRequested } from './slice';
export const boothReducer = boothSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
