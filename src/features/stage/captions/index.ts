import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { captionsSlice } from './slice';

export { Captioner } from './components/Captioner';
export { captionsSaga } from './saga';
export { selectLiveCaptions, selectTypesCaptions, type LiveCaptions, type WithCaptions } from './selectors';
export const captionsReducer = captionsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
