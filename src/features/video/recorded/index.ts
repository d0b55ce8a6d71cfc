import type { LoadMessages, MessagesFile } from '../../../shared/messages';
import { videoSlice } from '../slice';

// What plays recordings of booths and posters, without what sessions need besides.
export { RecordedVideo } from '../components/RecordedVideo';
export { videoSaga } from '../saga';
export const videoReducer = videoSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `../messages.${locale}.json`) as MessagesFile;
