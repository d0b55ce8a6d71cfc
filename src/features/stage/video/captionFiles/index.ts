import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';
import { captionFilesSlice } from './slice';

export { CaptionFile } from './components/CaptionFile';
export { captionFilesSaga } from './saga';
export const captionFilesReducer = captionFilesSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
