import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';
import { videoCheckSlice } from './slice';

export { isVimeoAddress } from '../address';
export { VideoCheck } from './components/VideoCheck';
export { videoCheckSaga } from './saga';
export const videoCheckReducer = videoCheckSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
