import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { videoSlice } from './slice';

export { BoothPlayer } from './components/BoothPlayer';
export { PlayerFrame } from './components/PlayerFrame';
export { RecordingPlayer } from './components/RecordingPlayer';
export { SessionVideo } from './components/SessionVideo';
export { videoSaga } from './saga';
export { selectPlayer, type WithVideo } from './selectors';
export { videoRetried } from './slice';
export const videoReducer = videoSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
